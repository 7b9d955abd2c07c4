// Written by tools/wire_types.py from the server's messages: change those, then run it.

/** The socket is where it wanted to be. */
export interface Welcome {
  type: "welcome";
  table: string;
  seat: string;
  number: number | null;
  game: string;
  digest: string;
  next_serial: number;
  period_ms: number;
  fresh: boolean;
  replaced: boolean;
  software: string;
  reserve_minutes: number;
}

/** The table as everybody sees it, from one version to the next. */
export interface Public {
  type: "public";
  version: number;
  after: number;
  since: number;
  at: number;
  view: TerminalTable | DealerTable;
}

/** How many are there, as far as screens are; it is not in the journal and has no version. */
export interface Seats {
  type: "seats";
  taken: number;
  patrons: number;
  consoles: number;
}

/** The seat's own part, whole. */
export interface Own {
  type: "own";
  version: number;
  part: Terminal | Place | Console;
}

/** What a round came to for this seat, wager by wager; sent once, when it is settled. */
export interface Outcomes {
  type: "outcomes";
  round: number;
  result: string;
  cells: { [key: string]: StakeOutcome };
}

/** What went back to this seat by a rule, and why; sent once, when it does. */
export interface WagersBack {
  type: "wagers-back";
  round: number;
  cells: { [key: string]: WagerBack };
}

/** The act is done and durable; ``again`` where it had been done before. */
export interface ActDone {
  type: "done";
  serial: number;
  version: number;
  again: boolean;
  placed: { [key: string]: number } | null;
  commission_cents: number;
  part: Terminal | Place | Console | null;
}

/** Not done: why, under which rule, and the most that would be possible. */
export interface ActRefused {
  type: "refused";
  serial: number;
  kind: string;
  clause: string;
  sentence: string;
  maximum_cents: number | null;
  words: { [key: string]: string };
}

/** Not looked at, for too much is waiting: send the same again in a moment. */
export interface BusyNow {
  type: "busy";
  serial: number;
  sentence: string;
}

/** Another socket has taken this seat; this one is closed. */
export interface Replaced {
  type: "replaced";
  sentence: string;
}

/** The disputes that were raised at this seat, whole; the newest last. */
export interface Disputes {
  type: "disputes";
  disputes: DisputeTold[];
}

/** The jackpots that this table plays for, whole; what of them is this seat's own with them. */
export interface JackpotsTold {
  type: "jackpots";
  pools: JackpotView[];
}

/** The last games and tickets of the terminal, oldest first. */
export interface GamesRecalled {
  type: "recalled";
  games: Recalled[];
  nets: { [key: string]: number }[];
  tickets_in: TicketSeen[];
  tickets_out: TicketSeen[];
}

/** The last rounds with a wager of the person at the place, oldest first. */
export interface PlaceRecalled {
  type: "place-recalled";
  games: RoundRecalled[];
}

/** What the player whose card is here has played, by day, week and month, newest first. */
export interface OwnPlay {
  type: "own-play";
  patron: string;
  at: number;
  periods: PeriodPlayed[];
}

/** The promotions that go with this table, with the chances of the patron with a card here. */
export interface PromotionsHere {
  type: "promotions-here";
  promotions: PromotionAtSeat[];
}

/** A ticket came out of the terminal's printer, with what stands on it. */
export interface Paper {
  type: "paper";
  number: string;
  lines: [string, string][];
  is_voucher: boolean;
}

/** For the console: how the dice lie under the lifted dome. */
export interface Dice {
  type: "dice";
  round: number;
  faces: number[];
  flat: boolean[];
}

/** For the console: a player hands over cash and asks for chips. */
export interface ChangeAsked {
  type: "change-asked";
  place: string;
  cents: number;
}

/** Something the person at the seat should read: a note given back, a fault, a restart. */
export interface Notice {
  type: "notice";
  kind: string;
  sentence: string;
}

/** The terminal is to tell what its own memory has of a round. */
export interface RecordAsked {
  type: "record-asked";
  round: number;
}

/** The answer to a ping, with the server's time. */
export interface Pong {
  type: "pong";
  at: number;
}

/** The floor for staff: the tables that have changed, or all of them. */
export interface FloorTold {
  type: "floor";
  at: number;
  whole: boolean;
  tables: TableAtWork[];
  calls: CallShown[] | null;
  written: string[];
  foreign: string;
  unanchored: string[];
}

/** What waits for one office, whole. */
export interface OfficeTold {
  type: "office";
  disputes: DisputeWaiting[];
  notices: NoticeRinging[];
  cases: CaseOverdue[];
}

/** The last significant events of the floor today, the newest first. */
export interface FloorNews {
  type: "news";
  events: SignificantEvent[];
}

/** What is not on file, for the sign under a screen: told first, and whenever it changes. */
export interface SignsTold {
  type: "signs";
  unfiled: string[];
  titles: Words[];
}

/** The floor as the lobby shows it. */
export interface FloorShown {
  venue: string;
  at: number;
  open_seats: boolean;
  training: boolean;
  licensee: string;
  premises: string;
  unfiled: string[];
  unfiled_titles: Words[];
  software: string;
  help_text: string;
  tables: TableShown[];
}

/** A table in the lobby. */
export interface TableShown {
  name: string;
  game: string;
  title: Words;
  maker: string;
  felt: string;
  dice: number;
  dealt: boolean;
  carded: boolean;
  streaks: boolean;
  point: number | null;
  status: "closed" | "open" | "suspended" | "unopened";
  stage: "betting" | "between" | "closed" | "collected" | "entered" | "launched" | "lit" | "shooting" | "stopped" | "tumbling" | "uncovered" | "wagering";
  phase: "closed" | "held" | "result" | "rolling" | "shooting" | "stopped" | "suspended" | "uncovered" | "wagering";
  round: number;
  closes_in_ms: number | null;
  period_ms: number;
  results: [number, string][];
  minimum_cents: number | null;
  maximum_cents: number | null;
  notes_cents: number[];
  seats: SeatShown[];
}

/** The rules page of a table. */
export interface RulesPage {
  drawing: LayoutDrawing | null;
  paper: RulesPaper | null;
  copy_clause: string;
  licensee: string;
  premises: string;
  game: string;
  title: string;
  document: string;
  instrument: string;
  digest: string;
  readings: ReadingShown[];
  wagers: WagerShown[];
  recipes: { [key: string]: string[] };
  clauses: ClauseShown[];
  board: string[];
}

/** A document that can be compared with another. */
export interface EditionShown {
  id: string;
  title: string;
  instrument: string;
}

/** Everything that is stated at a table. */
export interface SignShown {
  limits: LimitsShown[];
  player_minimum_cents: number | null;
  player_maximum_cents: number | null;
  how: HowStep[];
  notes_cents: number[];
  takes_tickets: boolean;
  ticket_limit_cents: number | null;
  credit_limit_cents: number | null;
  collects_beside_wagers: boolean;
  shooting: ShootingShown | null;
  has_jackpots: boolean;
  kinds: KindShown[];
  personal: PersonalSignShown[];
  proposed: ProposedSignShown | null;
  states_player_limits: boolean;
  help_text: string;
  keeps: string;
}

/** The last results of a table, and how often each value was among them. */
export interface FiguresShown {
  results: [number, string][];
  ways: number;
  values: ValueShown[];
}

/** Those that are not closed, the oldest first; then those that are, the newest first. */
export interface NoticesShown {
  at: number;
  open: NoticeShown[];
  closed: NoticeShown[];
}

/** All equipment, and the list of each table. */
export interface EquipmentShown {
  tables: TableList[];
  devices: DeviceOnFile[];
}

/** What a device answers now, beside the file. */
export interface DeviceCompared {
  device: string;
  kind: "server" | "terminal" | "acceptor" | "printer" | "button" | "cabinet" | "tumbler" | "covered-tumbler" | "wheel" | "display" | "prize-display";
  stands_at: string;
  identity: string;
  firmware: string;
  works: boolean;
  said: string;
  standing: "as-filed" | "differs" | "not-on-file";
}

/** A patron in a list; what they have and play is on their own page alone. */
export interface PatronListed {
  patron: string;
  name: string;
  card: string;
  card_status: "active" | "cancelled" | "suspended" | "";
  enrolled_at: number;
}

/** The account of somebody at work. */
export interface AccountListed {
  name: string;
  status: "blank" | "enrolled" | "retired";
  offices: string[];
  first_password: boolean;
  second_factor: boolean;
  signed_on_at: number | null;
  at_work: string[];
}

/** A ticket or voucher; its whole number only once it is paid. */
export interface TicketListed {
  handle: string;
  number: string;
  kind: "ticket" | "voucher";
  cents: number;
  status: "blank" | "issued" | "open" | "paid" | "redeemed" | "refused" | "held";
  issued_at: number;
  issued_by: string;
  expires_at: number | null;
  ended_at: number | null;
  ended_by: string | null;
}

/** A terminal or a place. */
export interface TerminalListed {
  name: string;
  table: string;
  game: string;
  number: number;
  dealt: boolean;
  state: string;
  credit_cents: number;
  stake_cents: number;
  connected: boolean;
  enrolled: boolean;
}

/** A device on file, in a list. */
export interface DeviceListed {
  device: string;
  kind: "server" | "terminal" | "acceptor" | "printer" | "button" | "cabinet" | "tumbler" | "covered-tumbler" | "wheel" | "display" | "prize-display";
  stands_at: string;
  identity: string;
  firmware: string;
  seal: string;
  status: "in-force" | "retired";
  since: number;
}

/** A pool, with every exact amount as a fraction of cents. */
export interface PoolShown {
  number: string;
  name: string;
  game: string;
  text: string;
  status: "closed" | "confirmed" | "not on file" | "open" | "proposed" | "suspended";
  kind: "mystery" | "run";
  start_cents: number;
  ceiling_cents: number | null;
  displayed_cents: number;
  shown: string;
  hidden: string;
  overflow: string;
  generation: number;
  hits: number;
  paid_cents: number;
  edge: string;
  break_even_cents: number;
  above: boolean;
  faults: string[];
  adjustment_cents: number | null;
  commit: string;
  tables: PoolTable[];
  wins: PoolWin[];
}

/** A paper on file. */
export interface PaperShown {
  number: string;
  kind: string;
  direction: string;
  document: string;
  title: string;
  effective_at: number | null;
  licensee: string;
  digest: string;
  media: string;
  filed_at: number;
  filed_by: string;
  in_force: boolean;
  content: "changed" | "missing" | "sound";
  layout: string;
  status: "filed" | "withdrawn";
  reason: string;
  withdrawn_at: number | null;
  withdrawn_by: string;
}

/** What was handed in. */
export interface ContentKept {
  digest: string;
  media: string;
  bytes: number;
}

/** A station: its seats, and where it plays. */
export interface StationShown {
  station: string;
  venue: string;
  help_text: string;
  seats: StationSeat[];
  joined: string[];
}

/** Who is signed on, until when; ``token`` is for programs, a page has its cookie instead. */
export interface SignOnAnswer {
  name: string;
  office: string;
  ends_at: number;
  must_change: boolean;
  must_enrol: boolean;
  panels: ("accounts" | "acts" | "balances" | "cases" | "conduct" | "disputes" | "drawers" | "equipment" | "events" | "health" | "jackpots" | "notices" | "papers" | "patrons" | "payments" | "persons" | "promotions" | "reports" | "roster" | "rounds" | "search" | "tables" | "terminals" | "tickets" | "training" | "vouchers")[];
  reads: boolean;
  pays: boolean;
  rosters: boolean;
  offices: string[];
  token: string;
}

/** The offices in which somebody can sign on. */
export interface OfficesShown {
  offices: string[];
  dealing: string[];
  titles: { [key: string]: string[] };
  named_in: { [key: string]: string[] };
}

/** A password that is told once and must be changed at first use. */
export interface FirstPassword {
  name: string;
  password: string;
}

/** A payment by hand for which a terminal waits. */
export interface PaymentShown {
  number: string;
  status: "held" | "late" | "open" | "overdue";
  table: string;
  terminal: string;
  game: string;
  cents: number;
  opened_at: number;
  requested_form: string;
  identification: string;
  held_reason: string;
  notice: string;
  reviewed_by: string;
  review: string;
  agreed_at: number | null;
  entitlement: string;
  signed_by: string;
}

/** An over- or underpayment as it stands. */
export interface CaseOnFile {
  number: string;
  status: "blank" | "closed" | "open";
  document: string;
  kind: "wager" | "cash-change" | "colour-change";
  direction: "over" | "under";
  cents: number;
  outstanding_cents: number;
  table: string;
  round: number | null;
  place: string;
  patron: string | null;
  cause: string;
  known_at: number;
  enquiry: string;
  conclusion: string;
  conclusion_clause: string;
  overdue: boolean;
  lacks: Problem[];
  steps: CaseStep[];
  notice: string;
  reviewed_by: string;
  review: string;
}

/** The books of all tables, the newest first. */
export interface ConductShown {
  breaches: BreachShown[];
  directions: Direction[];
}

/** An entry of the register of exclusions. */
export interface ExclusionShown {
  number: string;
  person: string;
  kind: string;
  document: string;
  clause: string;
  reason: string;
  patron: string | null;
  sighted: string;
  description: string;
  photo: string;
  breach: string;
  until: number | null;
  at: number;
  by: string;
  office: string;
  stands: boolean;
  lifted_at: number | null;
  lifted_by: string;
  lifted_reason: string;
  others: { [key: string]: string };
}

/** Winnings that were forfeited. */
export interface Forfeit {
  number: string;
  person: string;
  ground: string;
  table: string;
  terminal: string;
  cents: number;
  reason: string;
  at: number;
  by: string;
  due_at: number;
  paid_at: number | null;
  paid_by: string;
  reference: string;
}

/** The disputes, and what a person who is not satisfied is told. */
export interface DisputesShown {
  notice: string;
  disputes: DisputeOnFile[];
}

/** The drawer of the person asking. What should be in it is not told before it is counted. */
export interface OwnShift {
  number: number;
  drawer: string;
  opened_at: number;
  float_cents: number;
  movements: number;
  counted_cents: number | null;
  difference_cents: number | null;
  counts: number;
  needed: boolean;
}

/** A shift; of one that is open nobody who works at a drawer is told what should be there. */
export interface ShiftShown {
  person: string;
  number: number;
  drawer: string;
  opened_at: number;
  closed_at: number | null;
  float_cents: number;
  received_cents: number | null;
  paid_cents: number | null;
  expected_cents: number | null;
  counted_cents: number | null;
  difference_cents: number | null;
  counts: number;
  second: string;
  reason: string;
}

/** The roster of a day: duties that begin on it, and those that reach into it. */
export interface RosterShown {
  day: string;
  today: string;
  day_before: string;
  day_after: string;
  duties: DutyShown[];
  off_roster: string[];
  people: ToRoster[];
}

/** The report of one month, as far as it is on file. */
export interface MonthShown {
  month: string;
  unfinished: boolean;
  made_at: number | null;
  errors: number;
  digest: string;
  delivered: ReportDelivery[];
}

/** The events of one gaming day, the newest first, and where there are others. */
export interface EventsShown {
  day: string;
  today: string;
  day_before: string | null;
  day_after: string | null;
  kinds: string[];
  tables: string[];
  events: SignificantEvent[];
  older: string | null;
}

/** What was found, the newest first. */
export interface FoundShown {
  entries: EntryShown[];
  older: string | null;
}

/** A person on file. */
export interface PatronShown {
  patron: string;
  name: string;
  card: string;
  card_status: "active" | "cancelled" | "suspended" | "";
  account_cents: number;
  premium: boolean;
  chosen: boolean;
  own_limits: OwnLimit[];
  suspended_until: number | null;
  rest_until: number | null;
  notes: Note[];
}

/** A promotion as the staff see it, with what is missing before the next step. */
export interface PromotionAtWork {
  number: string;
  title: string;
  status: "blank" | "closed" | "concluded" | "draft" | "lodged" | "running" | "withdrawn";
  documents: string[];
  postponed: boolean;
  digest: string;
  drafted_by: string;
  terms: TermsLine[];
  prizes: PrizeAtWork[];
  versions: VersionShown[];
  lodgements: LodgementAtWork[];
  amendments: AmendmentAtWork[];
  advertisements: string[];
  channels: string[];
  chances: number;
  void: string[];
  draw: number;
  draws: DrawOpen[];
  overseen: boolean;
  scrutineer: string;
  attended: boolean;
  draw_status: "cancelled" | "confirmed" | "drawn" | "frozen" | "numbered" | "planned" | "promised";
  commit: string;
  count: number;
  list_digest: string;
  public: string;
  winners: string[];
  reserves: string[];
  confirmed: { [key: string]: string };
  objection: string;
  published: string[];
  claims: ClaimAtWork[];
  disputes: TermsDisputeAtWork[];
  compromises: CompromiseAtWork[];
  steps: StepShown[];
  missing: MissingShown[];
  deadlines: DeadlineShown[];
}

/** A promotion as anybody sees it, with one of its draws: what is said of a draw is of that. */
export interface PromotionOpen {
  number: string;
  title: string;
  status: "blank" | "closed" | "concluded" | "draft" | "lodged" | "running" | "withdrawn";
  documents: string[];
  postponed: boolean;
  digest: string;
  versions: string[];
  history: VersionShown[];
  closes_at: number | null;
  awarded_at: number | null;
  awarded_where: string;
  terms: TermsLine[];
  prizes: PrizeOffered[];
  draw: number;
  draws: DrawOpen[];
  draw_status: "cancelled" | "confirmed" | "drawn" | "frozen" | "numbered" | "planned" | "promised";
  commit: string;
  at: number;
  chances: number;
  count: number;
  list_digest: string;
  frozen_at: number | null;
  numbered_at: number | null;
  drawn_at: number | null;
  checked_by: string[];
  compromised: string;
  public: string;
  throws: string[];
  seed: string;
  promise: string;
  salt: string;
  winners: string[];
  reserves: string[];
  published: string[];
  complain: string;
}

/** A patron's own chances. */
export interface OwnEntries {
  tag: string;
  numbers: [string, string][];
  prizes: string[];
}

/** The address of a promotion's page as a QR code, for the screen in the hall. */
export interface AddressCode {
  address: string;
  rows: string[];
}

/** The list of what regulations prescribe, which no prize may contain. */
export interface PrescribedShown {
  items: string[];
  changed_at: number | null;
  changed_by: string;
}

/** Chances of one holder under consecutive numbers, and how they were earned. */
export interface PromotionEntry {
  first: number;
  count: number;
  patron: string;
  name: string;
  tag: string;
  how: string;
  at: number;
  void: string;
  void_from: number;
}

/** What the act of opening a dealer's table names, for those who may open it. */
export interface Opening {
  config: DealerConfig;
  float_cents: number;
}

/** With what a table of terminals opens. */
export interface TerminalOpening {
  config: TableConfig;
}

/** The whole floor, and the clock by which it is told. */
export interface FloorNow {
  at: number;
  calls: CallShown[];
  disputes: DisputeWaiting[];
  tables: TableAtWork[];
  notices: NoticeRinging[];
  cases: CaseOverdue[];
  foreign: string;
  unanchored: string[];
}

/** How the floor is now, and what its file says. */
export interface HealthShown {
  at: number;
  version: string;
  training: boolean;
  looks: LookShown[];
  settings: [string, string][];
}

/** What can be trained on, and what can go wrong. */
export interface TrainingDevices {
  devices: string[];
  mishaps: string[];
}

/** A table and one of its terminals, as the person at work sees them. */
export interface DeskShown {
  at: number;
  table: TableAtWork;
  wagers: WagerAtRisk[];
  pending: PendingShown[];
  rounds: RoundOnRecord[];
  own_record: OwnRecordShown | null;
  acts: ActAtTable[];
  balances: BalanceShown[];
}

/** An act on something on file: what of it is known, and why it is refused as things stand. */
export interface ActNowShown {
  slug: string;
  clause: string;
  fixed: { [key: string]: string | number | boolean | null };
  suggested: { [key: string]: string | number | boolean | null };
  refusal: Problem | null;
}

/** Everything that a page has to know to ask for an act. */
export interface Form {
  slug: string;
  title: string;
  help: string;
  about: string;
  begins: boolean;
  by_sight: boolean;
  offices: string[];
  fields: FormField[];
}

/** A round as the book of rounds has it. */
export interface RoundShown {
  table: string;
  number: number;
  status: "closed" | "corrected" | "decided" | "invalidated" | "open" | "settled" | "stopped" | "void";
  result: string;
  opened_at: number | null;
  decided_at: number | null;
  stake_cents: number;
  returned_cents: number;
  digest: string;
}

/** A round told step by step. */
export interface StoryShown {
  table: string;
  game: string;
  round: number;
  digest: string;
  order: string;
  effective_at: number | null;
  steps: NarrativeStep[];
  touches: Touch[];
}

/** The numbers of a guest and of their card. */
export interface VisitorCard {
  patron: string;
  card: string;
}

/** What a kiosk has on its screen. */
export interface KioskShown {
  kiosk: string;
  venue: string;
  help_text: string;
}

/** What the kiosk gives out: the ticket's amount, and that in whole coins. */
export interface KioskPayment {
  cents: number;
  cash_cents: number;
  paid_at: number;
}

/** What was signed last: kept elsewhere, it shows whether the journal was cut or rewritten. */
export interface AnchorShown {
  line: string;
  number: number;
  at: number;
  rows: string[];
}

/** What an authenticator has to know: in letters, and as a code in rows of zeros and ones. */
export interface FactorOffered {
  secret: string;
  rows: string[];
}

/** A terminal, place or kiosk, and whether a machine is enrolled as it. */
export interface MachineShown {
  table: string;
  seat: string;
  enrolled: boolean;
}

/** What is typed at a machine, within a time and once, so that it gets its key. */
export interface OneTimeCode {
  table: string;
  seat: string;
  code: string;
  until: number;
}

/** The key of a machine: told once, kept by the machine, on record only as a digest. */
export interface Key {
  table: string;
  seat: string;
  key: string;
}

/** Why something was not done: its kind, the rule, and a sentence for a person. */
export interface Problem {
  kind: string;
  clause: string;
  sentence: string;
  maximum_cents: number | null;
  words: { [key: string]: string };
}

/** What was done: the records it made, and their versions. */
export interface ActOutcome {
  versions: { [key: string]: number };
  again: boolean;
}

/** What would follow; nothing has been done, and where it would be refused, why. */
export interface ForeseenShown {
  sentences: SentenceShown[];
  meters: MeterMoved[];
  refusal: Problem | null;
}

/** A felt, for one game under its readings and one sign. */
export interface Description {
  game: string;
  title: Words;
  document: string;
  digest: string;
  readings: { [key: string]: string };
  felt: string;
  dice: number;
  letters: string[];
  wheel: number[];
  points: number[];
  diagram: string | null;
  canvas: [number, number];
  minimum_cents: number | null;
  maximum_cents: number | null;
  captions: CaptionTold[];
  terms: Terms[];
  areas: AreaTold[];
  stands: { [key: string]: string };
  spots: { [key: string]: string };
  numbers: { [key: string]: number };
  odds: { [key: string]: string };
  screen: ScreenTold[];
}

/** What the laboratory has, and how much of it one visitor may have at once. */
export interface LaboratoryShown {
  software: string;
  games: GameOffered[];
  most_rounds: number;
  most_session_rounds: number;
}

/** Every edge. */
export interface EdgesShown {
  digest: string;
  printed_digest: string;
  spots: EdgeShown[];
}

/** Where one stands after some rounds: exactly, and in sessions that were simulated. */
export interface PlayShown {
  strategy: string;
  rounds: number;
  edge: string;
  percent: number;
  mean_cents: number;
  deviation_cents: number;
  ahead: number;
  even: number;
  behind: number;
  exact: boolean;
  error: number;
  quantiles_cents: { [key: string]: number };
  bars: [number, number, number][];
  step_cents: number;
  sessions: number;
}

/** Where a simulation is. */
export interface RunShown {
  run: string;
  state: "done" | "failed" | "running" | "stopped" | "waiting";
  sentence: string;
  told: RunTold | null;
}

/** The same thing said in each language. */
export interface Words {
  en: string;
  zh: string;
}

/** Everything that is settled before a dealer's table opens, and is recorded with it. */
export interface DealerConfig {
  game: string;
  limits: { [key: string]: Limit };
  places: string[];
  gaming_day_starts: number;
  emblem: string;
  colours: string[];
  readings: { [key: string]: string };
  training: boolean;
  licensee: string;
  premises: string;
  approvals: { [key: string]: string };
  cards_needed: boolean;
  cash_a_day_cents: number | null;
  player_minimum_cents: number | null;
  player_maximum_cents: number | null;
  layout: string;
  areas: { [key: string]: string };
  touch_screen: boolean;
  display: boolean;
  checks_per_colour: number;
  markers: { [key: string]: number };
  denominations_cents: number[];
  cashless: boolean;
  drop_box: boolean;
}

/** Everything that is settled before a table opens, and is recorded with its opening. */
export interface TableConfig {
  game: string;
  limits: { [key: string]: Limit };
  seats: string[];
  readings: { [key: string]: string };
  training: boolean;
  licensee: string;
  premises: string;
  approvals: { [key: string]: string };
  cards_needed: boolean;
  cash_a_day_cents: number | null;
  aggregate_minimum_cents: number | null;
  aggregate_maximum_cents: number | null;
  period_seconds: number;
  least_period_seconds: number;
  shooting_value_cents: number | null;
  effective_at: number | null;
  denominations_cents: number[];
  credit_limit_cents: number;
  ticket_limit_cents: number;
  prizes_from_cents: number | null;
  closing_notice_seconds: number;
  harmless_codes: string[];
  gaming_day_starts: number;
}

/** A table as staff see it. */
export interface TableAtWork {
  name: string;
  game: string;
  felt: string;
  dice: number;
  about: string;
  status: "closed" | "open" | "suspended" | "unopened";
  stage: "betting" | "between" | "closed" | "collected" | "entered" | "launched" | "lit" | "shooting" | "stopped" | "tumbling" | "uncovered" | "wagering";
  round: number;
  last_ruling: number;
  fault: string;
  fault_clause: string;
  closes_at: number | null;
  period_ms: number;
  idle_ms: number;
  closing_at: number | null;
  closing_since: number | null;
  result: string;
  point: number | null;
  stake_cents: number;
  credit_cents: number;
  players: number;
  fresh: boolean;
  terminals: TerminalAtWork[];
  places: PlaceAtWork[];
  dealers: string[];
}

/** The table as every screen shows it. */
export interface TerminalTable {
  type: "terminal-table";
  table: string;
  game: string;
  version: number;
  status: "closed" | "open" | "suspended" | "unopened";
  stage: "between" | "launched" | "shooting" | "stopped" | "wagering";
  phase: "closed" | "held" | "result" | "rolling" | "shooting" | "stopped" | "suspended" | "uncovered" | "wagering";
  round: number;
  closes_in_ms: number | null;
  shooter: string | null;
  shooter_number: number | null;
  shoot_in_ms: number | null;
  point: number | null;
  result: string | null;
  lit: string[];
  results: [number, string][];
  voids: number[];
  fault: string | null;
  closing_at: number | null;
  takes_no_new: boolean;
  prizes: [string, number][];
}

/** The table as every screen shows it. */
export interface DealerTable {
  type: "dealer-table";
  table: string;
  game: string;
  version: number;
  status: "closed" | "open" | "suspended" | "unopened";
  stage: "betting" | "between" | "closed" | "collected" | "entered" | "lit" | "tumbling" | "uncovered";
  phase: "closed" | "held" | "result" | "rolling" | "shooting" | "stopped" | "suspended" | "uncovered" | "wagering";
  round: number;
  gaming_day: string;
  layout: string;
  result: string | null;
  announced: string;
  lit: string[];
  results: [number, string][];
  voids: number[];
  streaks: StreakArea[];
  streak_spots: string[];
  limits: { [key: string]: Limit };
  player_minimum_cents: number | null;
  player_maximum_cents: number | null;
  personal: { [key: string]: PersonalSign };
  proposed: { [key: string]: Limit };
  proposed_from: number | null;
  closing_at: number | null;
  final_call: boolean;
  stopped: string;
  colours: { [key: string]: number };
}

/** A terminal's own part. */
export interface Terminal {
  type: "terminal";
  terminal: string;
  credit_cents: number;
  bet_cents: number;
  win_cents: number;
  stakes: { [key: string]: number };
  placed_now: { [key: string]: number };
  can_undo: boolean;
  can_repeat: boolean;
  is_shooter: boolean;
  state: "disabled" | "failed" | "in-service" | "locked" | "lost" | "printing" | "waiting-for-payment";
  waiting_cents: number;
  closed: { [key: string]: string };
  bound: string[];
  final: string[];
  due_back: { [key: string]: WagerBack };
  reported: string;
  player: string;
  card: boolean;
  shut_out: boolean;
  withheld: boolean;
  put_off_until: number | null;
  no_paper: boolean;
  unconfirmed_cents: number;
  card_needed: boolean;
  own_card: CardView | null;
  left_cents: number;
  attendant: string;
  reserved_until: number | null;
  tries_left: number;
  station: StationView | null;
}

/** A player's own part. */
export interface Place {
  type: "place";
  place: string;
  person: string;
  value_cents: number;
  colours: { [key: string]: number };
  tokens_cents: number;
  account_cents: number | null;
  approved_cents: number;
  wagers: PlacedWager[];
  personal: { [key: string]: Limit };
  won_cents: number;
  allowance_cents: number | null;
  at_risk_cents: number;
  short_cents: number;
  patron: string | null;
  carded: boolean;
  own_limits: OwnLimit[];
  suspended_until: number | null;
  suspension_ms: number;
  stops_at: number | null;
  warned_at: number | null;
  reminded: boolean;
  outcomes: WagerOutcome[];
  attendant: string;
  reserved_until: number | null;
  tries_left: number;
  advice: string;
}

/** The dealer's console: where the round stands, and what may be done next. */
export interface Console {
  type: "console";
  stage: "betting" | "between" | "closed" | "collected" | "entered" | "lit" | "tumbling" | "uncovered";
  round: number;
  steps: ConsoleStep[];
  tumbles: number;
  tumbles_needed: number;
  lifted: boolean;
  entered: string;
  read: string;
  tumbler_fault: string;
  disagrees: boolean;
  float_cents: number;
  float_locked: boolean;
  acts: ConsoleAct[];
  by: string;
  office: string;
  supervisors: string[];
  supervised: ConsoleAct[];
  places: PlaceAtConsole[];
  colours: ColourAtConsole[];
  markers: { [key: string]: number };
  denominations_cents: number[];
  carded: boolean;
  outcome: ResultPreview | null;
  settled_round: number | null;
  settled_result: string;
  broken: boolean;
  seal: string;
  attempts: Attempt[];
  box_attached: boolean;
  box_cents: number;
  box_moves: boolean;
  cashless: boolean | null;
  admits: Admission | null;
  held: { [key: string]: number };
  barred: string[];
  final_call_due: boolean;
  signs_up: boolean;
  holders: { [key: string]: string };
  limited: string[];
  advice: AdviceAtConsole[];
  resets_at: number;
}

/** What became of one stake of a seat, by which rule. */
export interface StakeOutcome {
  stake_cents: number;
  returned_cents: number;
  won_cents: number;
  lost_cents: number;
  verdict: "draws" | "loses" | "moves" | "stays" | "voids" | "wins";
  clause: string;
  moves_to: string;
}

/** A wager that goes back to its player, and why. */
export interface WagerBack {
  cents: number;
  clause: string;
  kind: "minimum" | "total" | "void";
  least_cents: number;
}

/** A dispute that was raised at this seat. */
export interface DisputeTold {
  number: string;
  status: "blank" | "concluded" | "decided" | "recorded" | "review-asked" | "reviewed";
  round: number | null;
  may_ask_review: boolean;
  notice: string;
  satisfied: boolean | null;
  steps: DisputeStepTold[];
}

/** A pool as a screen of one of its tables shows it. */
export interface JackpotView {
  number: string;
  name: string;
  level: number;
  kind: string;
  text: string;
  clause: string;
  plays: boolean;
  cents: number;
  generation: number;
  spot: string;
  stake_cents: number;
  rounds: number;
  tables: number;
  staked_cents: number;
  run: number;
  run_results: string[];
  qualifies: boolean;
  from_cents: number;
  to_cents: number;
  commit: string;
  won: WinView | null;
}

/** One round as it was played at a terminal, for recall and for settling it again. */
export interface Recalled {
  round: number;
  closed_at: number;
  credit_before_cents: number;
  stakes: { [key: string]: number };
  fresh: { [key: string]: number };
  commission: { [key: string]: number };
  moved: { [key: string]: number };
  credit_after_cents: number;
  result: string;
  status: "closed" | "corrected" | "invalidated" | "settled" | "void";
  session: number;
  void: { [key: string]: number };
  returned_cents: number;
  won_cents: number;
  lost_cents: number;
  jackpot_cents: number;
  jackpot_ways: { [key: string]: string };
}

/** A ticket that went in or came out. */
export interface TicketSeen {
  at: number;
  number: string;
  cents: number;
  kind: "ticket" | "voucher";
}

/** A round as it was played at a place, with what it came to. */
export interface RoundRecalled {
  round: number;
  at: number;
  result: string;
  status: "corrected" | "settled" | "void";
  stakes: { [key: string]: number };
  nets: { [key: string]: number };
  won_cents: number;
  lost_cents: number;
  returned_cents: number;
}

/** What came of one day, week or month. */
export interface PeriodPlayed {
  period: string;
  since: string;
  staked_cents: number;
  returned_cents: number;
  net_cents: number;
  cash_cents: number;
  deposited_cents: number;
  withdrawn_cents: number;
  played_ms: number;
}

/** One promotion that this table goes with. */
export interface PromotionAtSeat {
  number: string;
  title: string;
  status: "blank" | "closed" | "concluded" | "draft" | "lodged" | "running" | "withdrawn";
  postponed: boolean;
  closes_at: number | null;
  awarded_at: number | null;
  awarded_where: string;
  prizes: PrizeAtSeat[];
  enters: boolean;
  has: number;
  numbers: [string, string][];
  tag: string;
}

/** A dispute that waits for its first decision or for a review. */
export interface DisputeWaiting {
  number: string;
  table: string;
  seat: string;
  status: "blank" | "concluded" | "decided" | "recorded" | "review-asked" | "reviewed";
  since: number;
  mine: boolean;
}

/** A notice that nobody has received. */
export interface NoticeRinging {
  number: string;
  matter: "hold" | "demand" | "proposed-demand" | "adjustment" | "lights" | "integrity" | "complaint" | "jackpot" | "promotion";
  table: string;
  since: number;
}

/** A money error whose case has been open for longer than a reasonable time. */
export interface CaseOverdue {
  number: string;
  table: string;
  cents: number;
  since: number;
  clause: string;
}

/** One event, in a sentence with its rule. */
export interface SignificantEvent {
  at: number;
  kind: string;
  event: string;
  table: string;
  terminal: string;
  by: string;
  office: string;
  sentence: string;
  clause: string;
  round: number | null;
  stream: string;
  version: number;
}

/** A terminal or place in the lobby. */
export interface SeatShown {
  name: string;
  taken: boolean;
  patron: boolean;
}

/** Which diagram a dealer's layout follows, and by which drawing. */
export interface LayoutDrawing {
  layout: string;
  paper: string;
  clause: string;
}

/** The approved rules themselves: the paper on the Authority's file. */
export interface RulesPaper {
  number: string;
  title: string;
  effective_at: number | null;
  digest: string;
  media: string;
  sound: boolean;
  clauses: PaperClause[];
}

/** A reading in force, of those that a table may choose. */
export interface ReadingShown {
  key: string;
  chosen: string;
  choices: string[];
  clause: string;
}

/** A wager as a player is told it. */
export interface WagerShown {
  spot: string;
  title: string;
  rule: string;
  wins_on: string;
  placed: string;
  taken_back: string;
  commission: string;
  offered: boolean;
  cases: { [key: string]: CaseShown[] };
}

/** A rule of the document, in our own words. */
export interface ClauseShown {
  clause: string;
  summary: string;
}

/** The limits that some kinds of wagers have in common. */
export interface LimitsShown {
  titles: Words[];
  spots: string[];
  minimum_cents: number;
  maximum_cents: number | null;
  unit_cents: number;
  breakage_stated: boolean;
}

/** One line, and the part of the screen that it speaks of: a guide points at it. */
export interface HowStep {
  en: string;
  zh: string;
  part: string;
}

/** What makes a shooter, and how long one has. */
export interface ShootingShown {
  by: string;
  value_cents: number | null;
  seconds: number;
  clause: string;
}

/** A kind of wager that is offered, and its areas. */
export interface KindShown {
  title: Words;
  spots: string[];
}

/** The sign at one player's place. */
export interface PersonalSignShown {
  place: string;
  number: number;
  limits: LimitsShown[];
  own: LimitsShown[];
  from_round: number;
  in_force: boolean;
}

/** A sign that is up and does not hold yet. */
export interface ProposedSignShown {
  limits: LimitsShown[];
  player_minimum_cents: number | null;
  player_maximum_cents: number | null;
  takes_effect_at: number;
}

/** A total of the dice or a pocket of the wheel, by its place in the alphabet. */
export interface ValueShown {
  value: number;
  count: number;
  ways: number;
}

/** A notice as it stands. */
export interface NoticeShown {
  number: string;
  status: "closed" | "raised" | "received" | "reviewed";
  matter: "hold" | "demand" | "proposed-demand" | "adjustment" | "lights" | "integrity" | "complaint" | "jackpot" | "promotion";
  game: string;
  table: string;
  terminal: string;
  item: string;
  cents: number | null;
  reason: string;
  rounds: number[];
  clause: string;
  raised_at: number;
  raised_by: string;
  raised_office: string;
  tries: number;
  delivered_at: number | null;
  failure: string;
  received_at: number | null;
  received_by: string;
  reviewed_at: number | null;
  reviewed_by: string;
  agrees: boolean | null;
  review: string;
  escalated_at: number | null;
  rectified_at: number | null;
  rectified_by: string;
  restarted_at: number | null;
  ended_at: number | null;
  ended_by: string;
  may_receive: boolean;
  may_review: boolean;
}

/** The list of equipment in force at a table. */
export interface TableList {
  table: string;
  listing: string;
  named: string;
}

/** A device on file, and how it came to be as it is. */
export interface DeviceOnFile {
  device: string;
  kind: "server" | "terminal" | "acceptor" | "printer" | "button" | "cabinet" | "tumbler" | "covered-tumbler" | "wheel" | "display" | "prize-display";
  stands_at: string;
  identity: string;
  firmware: string;
  seal: string;
  status: "in-force" | "retired";
  since: number;
  by: string;
  reason: string;
}

/** A table that plays for a pool. */
export interface PoolTable {
  table: string;
  rate: string;
  hidden_rate: string;
  approval: string;
}

/** A win that stands. */
export interface PoolWin {
  table: string;
  round: number;
  at: number;
  cents: number;
  awards: { [key: string]: number };
}

/** The seat of a station at one table. */
export interface StationSeat {
  table: string;
  seat: string;
  game: string;
}

/** One thing that was done about a case. */
export interface CaseStep {
  act: string;
  at: number;
  by: string;
  office: string;
  text: string;
  outcome: string;
  cents: number | null;
  clause: string;
}

/** A breach on record. */
export interface BreachShown {
  number: string;
  code: string;
  clause: string;
  game: string;
  person: string;
  what: string;
  at: number;
  by: string;
  office: string;
  table: string;
  sanctioned: boolean;
  recommended: boolean;
  description: string;
  where: string;
  round: number | null;
  evidence: string;
  attachment: string;
  detail: string[];
  others: string[];
  cents: number;
  measures: string[];
}

/** Somebody was directed to leave. */
export interface Direction {
  number: string;
  game: string;
  clause: string;
  ground: string;
  person: string;
  description: string;
  where: string;
  reason: string;
  at: number;
  by: string;
  answered: string;
}

/** A dispute as it stands. */
export interface DisputeOnFile {
  number: string;
  status: "blank" | "concluded" | "decided" | "recorded" | "review-asked" | "reviewed";
  document: string;
  table: string;
  round: number | null;
  seat: string;
  person: string;
  text: string;
  satisfied: boolean | null;
  steps: Step[];
}

/** A duty as the roster has it. */
export interface DutyShown {
  number: string;
  person: string;
  as_office: "dealer" | "games-supervisor" | "casino-supervisor" | "electronic-gaming-supervisor" | "assistant-gaming-manager" | "electronic-gaming-host" | "attendant" | "special-employee" | "cashier" | "inspector" | "scrutineer" | "promotions-manager" | "administrator";
  starts_at: number;
  ends_at: number;
  by: string;
  withdrawn: string;
  now: boolean;
  signed_on: boolean;
}

/** Somebody who can be put on the roster. */
export interface ToRoster {
  name: string;
  offices: ("dealer" | "games-supervisor" | "casino-supervisor" | "electronic-gaming-supervisor" | "assistant-gaming-manager" | "electronic-gaming-host" | "attendant" | "special-employee" | "cashier" | "inspector" | "scrutineer" | "promotions-manager" | "administrator")[];
}

/** How and when a report reached the regulator, and who says so. */
export interface ReportDelivery {
  at: number;
  by: string;
  how: string;
  reference: string;
}

/** A record that was found. */
export interface EntryShown {
  at: number;
  by: string;
  office: string;
  act: string;
  stream: string;
  version: number;
  table: string;
  terminal: string;
  round: number | null;
  significant: string;
  told: SentenceShown[];
  moved: MoneyMoved[];
  cents: number;
  data: string;
  seal: string;
}

/** One of the player's own limits, and the change that is pending. */
export interface OwnLimit {
  name: string;
  cents: number | null;
  next_cents: number | null;
  next_at: number | null;
}

/** Something that staff must be able to show later: advice, a direction, a breach. */
export interface Note {
  at: number;
  by: string;
  what: string;
  text: string;
}

/** One item of the terms. */
export interface TermsLine {
  item: string;
  name: string;
  stated: string;
  clause: string;
}

/** A prize as the staff see it. */
export interface PrizeAtWork {
  number: string;
  title: string;
  kind: string;
  value_cents: number;
  draw: number;
  written_by: string;
  attested_by: string;
  status: "claimed" | "denied" | "handed-over" | "offered" | "paid" | "unclaimed" | "won";
  chance: string;
  winner: string;
  patron: string;
  attempts: AttemptAtWork[];
  parts: { [key: string]: number };
  paid: { [key: string]: number };
  signed: string;
  identification: "" | "asked" | "not-suitable" | "sighted";
  identification_text: string;
  held_at: number | null;
  hold_reason: string;
}

/** Terms as they were lodged or came into force, and what that changed. */
export interface VersionShown {
  digest: string;
  at: number;
  why: string;
  changes: TermsChangeShown[];
}

/** That a regulator has the terms of a digest. */
export interface LodgementAtWork {
  regulator: string;
  reference: string;
  way: string;
  digest: string;
  at: number;
  by: string;
}

/** A change after the start, and how far it is. */
export interface AmendmentAtWork {
  number: string;
  item: string;
  stated: string;
  at: number;
  by: string;
  lodged: boolean;
  approvals: { [key: string]: string };
  in_force_at: number | null;
}

/** One of several draws, as anybody sees it. */
export interface DrawOpen {
  number: number;
  awarded_at: number | null;
  awarded_where: string;
  status: "cancelled" | "confirmed" | "drawn" | "frozen" | "numbered" | "planned" | "promised";
  commit: string;
  count: number;
  list_digest: string;
  public: string;
  seed: string;
  winners: string[];
}

/** A claim; those that were denied stay. */
export interface ClaimAtWork {
  number: string;
  prize: string;
  person: string;
  address: string;
  of_winner: boolean;
  denied_at: number | null;
  denied_by: string;
  reason: string;
  told_at: number | null;
  told_how: string;
}

/** A dispute about the terms. */
export interface TermsDisputeAtWork {
  number: string;
  person: string;
  text: string;
  decision: string;
  decided_by: string;
  satisfied: boolean | null;
  notice: string;
  concluded_at: number | null;
}

/** That integrity was found compromised. */
export interface CompromiseAtWork {
  what: string;
  at: number;
  reason: string;
}

/** An act that is next, and who does it. */
export interface StepShown {
  act: string;
  by: string[];
  about: string;
  due_at: number | null;
  draw: number;
}

/** Something that is missing before the next step. */
export interface MissingShown {
  what: string;
  sentence: string;
  clause: string;
  item: string;
  prize: string;
  words: { [key: string]: string };
}

/** A deadline that stands. */
export interface DeadlineShown {
  what: string;
  key: string;
  due_at: number;
  ringing: boolean;
  passed: boolean;
  clause: string;
}

/** A prize as anybody sees it; who won it is a number and a tag. */
export interface PrizeOffered {
  number: string;
  title: string;
  value_cents: number;
  lines: TermsLine[];
  draw: number;
  chance: string;
  tag: string;
  status: "claimed" | "denied" | "handed-over" | "offered" | "paid" | "unclaimed" | "won";
}

/** Something that needs a person. */
export interface CallShown {
  table: string;
  terminal: string;
  cause: "stopped" | "suspended" | "locked" | "failed" | "lost" | "unconfirmed" | "handpay" | "door" | "tilt" | "rejected" | "cabinet" | "reported" | "late-change" | "attendant" | "printer" | "stacker";
  place: boolean;
  detail: string;
  cents: number;
  clause: string;
  since: number;
  taken_by: string;
  taken_office: string;
  taken_at: number;
}

/** One thing that was looked at. */
export interface LookShown {
  what: string;
  ok: boolean;
  words: { [key: string]: string };
}

/** A stake, and what of it was placed for the present round. */
export interface WagerAtRisk {
  terminal: string;
  cell: string;
  cents: number;
  fresh_cents: number;
}

/** What a failed terminal's wagers came to; it waits for somebody to confirm them. */
export interface PendingShown {
  round: number;
  returned_cents: number;
  cells: CellOnRecord[];
}

/** A round as a terminal remembers it. */
export interface RoundOnRecord {
  round: number;
  closed_at: number;
  result: string;
  status: "closed" | "corrected" | "invalidated" | "settled" | "void";
  stakes: { [key: string]: number };
  credit_before_cents: number;
  credit_after_cents: number;
  won_cents: number;
  lost_cents: number;
  present: boolean;
}

/** What a terminal's own memory has of a round, beside what the house has. */
export interface OwnRecordShown {
  round: number;
  at: number;
  kept: boolean;
  cells: CellCompared[];
  touches: TouchKept[];
}

/** The key of an act: what is known of it, and why it is shut. */
export interface ActAtTable {
  slug: string;
  title: string;
  reach: string;
  clause: string;
  offices: string[];
  fixed: { [key: string]: string | number | boolean | null };
  suggested: { [key: string]: string | number | boolean | null };
  offered: { [key: string]: Offered[] };
  refusal: Problem | null;
}

/** Money demanded from a player who left, or owed to one. */
export interface BalanceShown {
  number: string;
  terminal: string;
  round: number;
  cents: number;
  clause: string;
  since: number;
  table: string;
  owed: boolean;
  left: boolean;
  acts: ActAtTable[];
  item: string;
}

/** One thing that a form asks for. */
export interface FormField {
  name: string;
  title: string;
  kind: string;
  required: boolean;
  nullable: boolean;
  default: string | number | boolean | null;
  choices: string[];
  parts: FormField[];
}

/** One thing that happened, in words. */
export interface NarrativeStep {
  stream: string;
  version: number;
  at: number;
  by: string;
  office: string;
  text: string;
  clause: string;
}

/** What lay at a terminal after something was touched there, or was refused. */
export interface Touch {
  version: number;
  at: number;
  terminal: string;
  what: string;
  layout: { [key: string]: number };
  refused: boolean;
  after: number | null;
}

/** What happened, and the rule behind it. */
export interface SentenceShown {
  text: string;
  clause: string;
}

/** What a terminal has on its meter before an act and would have after it. */
export interface MeterMoved {
  terminal: string;
  before_cents: number;
  after_cents: number;
}

/** Words that stand beside the areas. */
export interface CaptionTold {
  words: Words;
  at: [number, number];
  anchor: string;
  turned: boolean;
}

/** What areas of one kind at one price have in common. */
export interface Terms {
  title: Words;
  clause: string;
  pays: Pays[];
  odds: Words | null;
  printed: Words | null;
  totals: number[];
  detail: Words | null;
  note: Words | null;
  draws: number[];
  commission: Words | null;
  optional: boolean;
  offered: boolean;
  minimum_cents: number | null;
  maximum_cents: number | null;
  unit_cents: number | null;
}

/** One area as the browser draws it, takes touches on it and speaks of it. */
export interface AreaTold {
  id: string;
  kind: string;
  block: string;
  order: number | null;
  hit: [number, number, number, number] | string;
  drawn: [number, number, number, number] | string | null;
  bay: Bay | null;
  at: { [key: string]: [number, number] };
  label: Words;
  title: Words;
  name: Words;
  family: string;
  number: number | null;
  side: string | null;
  takes_odds: boolean;
  dice: number[];
  covers: number[];
  pieces: string[];
  terms: number | null;
}

/** One thing that the screen shows or takes, and by which clauses. */
export interface ScreenTold {
  id: string;
  words: Words;
  clauses: string[];
}

/** A game and everything about it that can be changed. */
export interface GameOffered {
  game: string;
  title: Words;
  document: string;
  version: string;
  felt: string;
  symbols: string[];
  dice: number;
  readings: ReadingOffered[];
  rows: RowOffered[];
  spots: SpotOffered[];
  strategies: string[];
}

/** A wager under the document and as it is set up, exactly. */
export interface EdgeShown {
  spot: string;
  name: Words;
  clause: string;
  pays: Words;
  edge: string;
  percent: number;
  printed_edge: string;
  printed_percent: number;
  moved: boolean;
  win: string;
  deviation: number;
  rounds: number;
}

/** A simulation as far as it is. */
export interface RunTold {
  strategy: string;
  generator: string;
  seed: number;
  rounds: number;
  of: number;
  seconds: number;
  edge: number | null;
  standard_error: number | null;
  exact: string;
  exact_percent: number;
  points: PointShown[];
  spots: { [key: string]: [number, number] };
}

/** What a sign states for a spot; a unit counts upward from the minimum (ETG-17). */
export interface Limit {
  minimum_cents: number;
  maximum_cents: number | null;
  unit_cents: number | null;
  breakage_stated: boolean;
}

/** A terminal as staff see it: what it says of itself, and why it needs somebody. */
export interface TerminalAtWork {
  name: string;
  number: number;
  state: "disabled" | "failed" | "in-service" | "locked" | "lost" | "printing" | "waiting-for-payment";
  code: string;
  parts: { [key: string]: string };
  doors: string[];
  player: string;
  description: string;
  carded: boolean;
  patron: string;
  shut_out: string;
  reported: string;
  credit_cents: number;
  stake_cents: number;
  held_cents: number;
  waiting_cents: number;
  handpay_cents: number;
  holds: string[];
  unconfirmed: boolean;
  connected: boolean;
  touched_at: number;
}

/** A place at a dealer's table as staff see it. */
export interface PlaceAtWork {
  name: string;
  number: number;
  person: string;
  patron: string;
  chips_cents: number;
  stake_cents: number;
  invalid: string;
}

/** The area of one pair of sides. */
export interface StreakArea {
  pair: string;
  sides: string[];
  flashing: string[];
  side: string | null;
  run_length: number;
  closed: string;
  wagers: StreakWager[];
}

/** The sign at one player's place, where it states limits of the player's own. */
export interface PersonalSign {
  limits: { [key: string]: Limit };
  from_round: number;
  in_force: boolean;
}

/** The holder of a card that is in, and what their limits leave. */
export interface CardView {
  patron: string;
  own_limits: OwnLimit[];
  allowance_cents: number | null;
  suspended_until: number | null;
  suspension_ms: number;
  stops_at: number | null;
  warned_at: number | null;
  reminded: boolean;
}

/** The station of a seat: of two that a screen was told, the one of the later version holds. */
export interface StationView {
  station: string;
  version: number;
  credit_cents: number;
  joined: string[];
}

/** Chips on a spot, as their player sees them. */
export interface PlacedWager {
  spot: string;
  kind: string;
  colour: string;
  cents: number;
  round: number;
  assisted: boolean;
}

/** What a result does to chips on a spot, by which rule. */
export interface WagerOutcome {
  spot: string;
  kind: string;
  stake_cents: number;
  returned_cents: number;
  won_cents: number;
  lost_cents: number;
  verdict: "invalid" | "loses" | "moves" | "stays" | "wins";
  clause: string;
}

/** One step of the round. */
export interface ConsoleStep {
  name: string;
  act: string;
  round: number;
  standing: "done" | "later" | "now";
}

/** One thing that the person at the console might do. */
export interface ConsoleAct {
  name: string;
  possible: boolean;
  why_not: string;
  clause: string;
  kind: string;
  words: { [key: string]: string };
}

/** A place as the dealer has it in front of them. */
export interface PlaceAtConsole {
  name: string;
  number: number;
  person: string;
  patron: string | null;
  away: boolean;
  value_cents: number;
  colours: { [key: string]: number };
  tokens_cents: number;
  approved_cents: number;
  at_risk_cents: number;
  short_cents: number;
  idle: number;
  late: number;
  invalid: string;
  wagers: WagerAtConsole[];
}

/** Colour checks of one colour. */
export interface ColourAtConsole {
  name: string;
  each_cents: number | null;
  marker: boolean;
  out: number;
  holders: string[];
}

/** What the numbers keyed in come to: a preview until they are confirmed. */
export interface ResultPreview {
  result: string;
  announced: string;
  confirmed: boolean;
  lit: string[];
  to_collect: Due[];
  collect_cents: number;
  to_pay: Due[];
  pay_cents: number;
  to_stay: Due[];
  runs: RunAfter[];
}

/** An attempt on the tumbler: when, in which round, what, and by whom. */
export interface Attempt {
  at: number;
  round: number;
  deed: string;
  who: string;
}

/** How many players a table admits. */
export interface Admission {
  players: number | null;
  one_per_area: boolean;
}

/** A player who went beyond a loss limit, to be advised of their duties. */
export interface AdviceAtConsole {
  place: string;
  person: string;
  patron: string;
  text: string;
}

/** A step of a dispute, as its seat is told of it. */
export interface DisputeStepTold {
  act: string;
  at: number;
  office: string;
  text: string;
}

/** The last time that a pool was won. */
export interface WinView {
  table: string;
  round: number;
  at: number;
  cents: number;
  shares: WinShare[];
  unpaid: boolean;
  results: string[];
}

/** A prize, and whether it is the player's. */
export interface PrizeAtSeat {
  title: string;
  value_cents: number;
  chance: string;
  won: boolean;
}

/** A clause of the filed paper, as it is printed there. */
export interface PaperClause {
  clause: string;
  text: string;
}

/** One thing that was said, decided or told about a dispute. */
export interface Step {
  act: string;
  at: number;
  by: string;
  office: string;
  text: string;
}

/** Money that a record moved from one account to another. */
export interface MoneyMoved {
  source: string;
  target: string;
  cents: number;
}

/** An attempt to reach a winner. */
export interface AttemptAtWork {
  way: "in-person" | "mail" | "telephone" | "email" | "text-message" | "screen";
  text: string;
  at: number;
  by: string;
  counts: boolean;
}

/** An item that says something else than in the version before. */
export interface TermsChangeShown {
  item: string;
  prize: string;
  before: string;
  after: string;
}

/** A wager as the record of a terminal has it, and what it came to. */
export interface CellOnRecord {
  cell: string;
  stake_cents: number;
  returned_cents: number;
  won_cents: number;
  lost_cents: number;
}

/** A wager in the two records of one round. */
export interface CellCompared {
  cell: string;
  own_cents: number;
  house_cents: number;
  differs: boolean;
}

/** A touch as the terminal itself remembers it. */
export interface TouchKept {
  at: number;
  what: string;
  cents: number;
  answer: string;
}

/** One line of odds as the document prints it, and when it pays, where there are several. */
export interface Pays {
  by: string;
  numbers: number[];
  on: Words | null;
  odds: Words;
  figure: Words;
  parts: number;
}

/** A circle kept free for the stake, so that it covers neither words nor odds. */
export interface Bay {
  x: number;
  y: number;
  radius: number;
}

/** A clause that can be read in several ways. */
export interface ReadingOffered {
  key: string;
  title: string;
  clause: string;
  default: string;
  choices: ChoiceOffered[];
}

/** A row of the document's table of odds. */
export interface RowOffered {
  row: string;
  printed: string;
  pays: Words[];
}

/** A spot that can be played flat. */
export interface SpotOffered {
  spot: string;
  name: Words;
}

/** The estimate after some of the rounds. */
export interface PointShown {
  rounds: number;
  edge: number;
  error: number;
}

/** On these results a wager comes to this, by this rule. */
export interface CaseShown {
  words: string;
  ways: number;
  verdict: string;
  odds: string;
  clause: string;
}

/** A wager that a field of an act can name. */
export interface Offered {
  terminal: string;
  cell: string;
  cents: number;
  value: string[];
}

/** One Super Streak wager that runs. */
export interface StreakWager {
  place: string;
  side: string;
  count: number;
  kind: string;
  cents: number;
}

/** Chips that lie on a spot. */
export interface WagerAtConsole {
  spot: string;
  kind: string;
  colour: string;
  cents: number;
  round: number;
  assisted: boolean;
  count: number | null;
}

/** What a result does to the chips on a spot. */
export interface Due {
  place: string;
  spot: string;
  kind: string;
  colour: string;
  stake_cents: number;
  won_cents: number;
  odds: [number, number] | null;
  count: number | null;
  clause: string;
}

/** The run of one pair of sides once a result counts. */
export interface RunAfter {
  pair: string;
  side: string | null;
  length: number;
}

/** What one terminal won of a pool, and how it gets it. */
export interface WinShare {
  terminal: string;
  cents: number;
  way: string;
  clause: string;
}

/** One way to read a clause. */
export interface ChoiceOffered {
  name: string;
  meaning: string;
}

/** Who is there, and what it has seen already. */
export interface Hello {
  type: "hello";
  table: string;
  seat?: string;
  key?: string;
  console?: boolean;
  patron?: boolean;
  have?: number;
}

/** A page of somebody at work, which is told of the whole floor; the staff session says who. */
export interface WatchFloor {
  type: "watch-floor";
}

/** A screen of a floor for practice, which is told what is not on the Authority's file. */
export interface WatchSigns {
  type: "watch-signs";
  table?: string;
}

/** An act at the seat. ``seen`` is the version of the public view the player looked at. */
export interface Do {
  type: "do";
  serial: number;
  seen: number;
  act: JoinTable | LeaveTable | CallAttendant | ClearWagers | Double | EndAttendantCall | MoveWager | PlaceWager | PressShoot | Repeat | ReportMalfunction | SitDown | StandUp | TakeBack | Undo | ApproveFromAccount | CallToPlace | EndPlaceCall | LeavePlace | PlaceChips | ShowRules | TakeChipsBack | TakePlace | DeclineLimits | SetDepositLimit | SetLossLimit | SuspendSelf | EnterPromotion | AskToCollect | PutInNote | PutInTicket | AskForChange | ReportOwnFault | RaiseDispute | AskForReview | AskToReserve | AskToReturn | AskForOwnPlay | SuspendShownCard | ChooseLimits | AskForPromotions;
}

/** An act of the person signed on at a console, in their office. */
export interface Order {
  type: "order";
  serial: number;
  act: CloseCase | DemandExcess | OfferShortfall | OpenCase | PayShortfall | ProposeDemand | RecordContact | RecordEnquiry | RecordIdentification | RecordImpracticality | RecordRectification | RecordReportDelivery | RecordReturn | ReopenCase | AnswerDirection | DirectToVacate | DistinguishPerson | ExcludePerson | LiftExclusion | RecommendExclusion | RecordDeviceUse | RecordDisturbance | RecordInducement | RecordInterference | RecordSideBets | RecordStaffAdvice | RecordSyndicate | RecordUninvitedAdvice | RecordUnreportedFault | AskIdentification | CloseDrawer | CountDrawer | DelayPayment | DeterminePayment | DetermineTicket | HoldPayment | HoldTicket | MoveDrawerCash | OpenDrawer | PayByHand | PayTicket | ReceivePaymentReturn | ReceiveTicketReturn | ShowIdentification | SignPayment | VerifyEntitlement | WriteOffPaymentReturn | WriteOffTicketReturn | AskReview | ConcludeDispute | DecideDispute | GiveComplaintNotice | RecordDispute | ReviewDispute | ChangeDevice | RegisterDevice | RenewSeal | RetireDevice | PayForfeit | CloseJackpot | ConfirmAdjustment | ConfirmJackpot | DisposeOfJackpot | JoinJackpot | LeaveJackpot | MoveJackpot | OpenJackpot | ProposeAdjustment | ProposeJackpot | ReportJackpotFault | ResumeJackpot | SuspendJackpot | AcknowledgeNotice | ReviewNotice | FilePaper | WithdrawPaper | CancelCard | Deposit | EndPause | Enrol | IssueCard | Pause | RecordAdvice | RecordAssessment | RecordDirection | RecordLimitFinding | RecordPremiumPlayer | ReinstateCard | RemindOfLimits | SuspendCard | Withdraw | AskPrizeIdentification | AttendDraw | AttestPrize | AwardReserve | CancelDraw | ChangePrescribedList | ChooseAlternative | ChooseForm | ConcludePromotion | ConcludeTermsDispute | ConfirmDraw | DecideTermsDispute | DelayPrize | DenyClaim | DeterminePrizeHold | DraftPromotion | EnterPublicNumber | FreezeEntries | HandOverPrize | HoldPrize | LodgeTerms | NominateScrutineer | ObjectToDraw | OpenChannel | PayPrizePart | PlanDraw | PostponePromotion | ProposeAmendment | PublishResults | PutAmendmentInForce | ReceiveEntry | RecordApproval | RecordClaim | RecordNotification | RecordPhysicalDraw | RecordTermsDispute | RegisterAdvertisement | ResumePromotion | ShowPrizeIdentification | StrikeDraw | StrikePrize | TellDenial | ValidateIntegrity | VoidEntry | WithdrawPromotion | WritePrize | WriteTerms | RosterDuty | WithdrawDuty | AcceptLaunch | AnnounceFinalCall | AnnounceNoResult | BringChips | CallForBets | CallNoMoreBets | ChangeCash | ChangeColour | CloseDealerTable | CollectLosers | ConfirmResult | CorrectEntry | CreditFloat | DecideHeld | DerivedEndPlaceCall | EnterResult | ExchangeVoucher | FillFloat | FindInvalid | FindOverLimit | ForfeitChips | InvalidateGame | InvalidatePaidGame | IssueColour | DerivedLeavePlace | LiftBar | LiftDome | LimitPlayers | LockFloat | MoveDropBox | OpenDealerTable | OpenSeal | PayClaim | PayWinners | DerivedPlaceChips | ProposeSign | PutUpClosingSign | RecordAssistance | RecordDevice | RecordRectified | RecordReplaced | RedeemColour | RedeemColourElsewhere | RefuseWager | ReleasePlace | ReportLights | ReportNumberDisplay | ReportSigns | RestateRound | SetCashless | SetPersonalLimits | ShakeDice | DerivedShowRules | DerivedTakeChipsBack | TakeDownClosingSign | DerivedTakePlace | TakePlaceCall | UpholdEntry | VacatePlace | VoidWagers | WithdrawSign | DerivedLeaveTable | AdjustMeter | AnnounceNoSpin | AnswerReport | AnswerSignal | ChangeInFairness | CloseTable | ConfirmStoppedWagers | ConfirmWagers | CorrectResult | DeclareDeviceFault | DeclareKnownEarly | DeclareServerFault | DeclareTerminalFault | DeclareVoid | DetermineHold | DisableTerminal | EnableTerminal | DerivedEndAttendantCall | EnterUnreadResult | ForfeitWinnings | HoldCredit | InstructPlayer | InvalidateRound | OpenTable | PayOwed | ReceiveClaim | ReleaseSeat | ReleaseTerminal | DerivedReportMalfunction | RestoreTerminal | ResumeTable | SetWageringPeriod | DerivedSitDown | DerivedStandUp | TakeCall | VoidForBreach | WarnOfClosing | WithdrawWarning | WriteOffClaim | IssueVoucher;
}

/** Show the last games and tickets of this terminal. */
export interface Recall {
  type: "recall";
}

/** What a terminal's own memory has of a round, where it was asked for it. */
export interface OwnRecord {
  type: "own-record";
  round: number;
  kept: boolean;
  stakes?: { [key: string]: number };
  touches?: [number, string, number, string][];
}

/** Are you there? The server answers with its time. */
export interface Ping {
  type: "ping";
  at?: number;
  attended?: boolean;
}

/** A name, a password, and the office to work in. */
export interface SigningOn {
  name: string;
  password: string;
  office?: string;
  code?: string;
}

/** The old password and the new. */
export interface Changing {
  old: string;
  new: string;
}

/** Who visits, and the loss limit for a day that they set; none declines limits. */
export interface Visiting {
  name: string;
  day_limit_cents?: number | null;
}

/** Every edge of the game, beside the document's own. */
export interface FiguresAsked {
  type: "figures";
  game: string;
  readings?: { [key: string]: string };
  odds?: { [key: string]: string };
  weights?: { [key: string]: number };
  rounded?: Rounded | null;
  stake_cents?: number;
}

/** The exact distribution after some rounds of a play, and sessions that were simulated. */
export interface PlayAsked {
  type: "play";
  strategy: string;
  rounds: number;
  seed?: number;
  game: string;
  readings?: { [key: string]: string };
  odds?: { [key: string]: string };
  weights?: { [key: string]: number };
  rounded?: Rounded | null;
  stake_cents?: number;
}

/** A simulation of a play. */
export interface RunAsked {
  type: "run";
  strategy: string;
  rounds: number;
  seed?: number;
  game: string;
  readings?: { [key: string]: string };
  odds?: { [key: string]: string };
  weights?: { [key: string]: number };
  rounded?: Rounded | null;
  stake_cents?: number;
}

/** The PAR sheet of the game as it is set up. */
export interface SheetAsked {
  type: "sheet";
  form: "json" | "pdf" | "table";
  game: string;
  readings?: { [key: string]: string };
  odds?: { [key: string]: string };
  weights?: { [key: string]: number };
  rounded?: Rounded | null;
  stake_cents?: number;
}

/** Play at this table too, with the one meter of the station. */
export interface JoinTable {
  type: "join-table";
  station: string;
}

/** Stop playing at this table: its credit goes back to the one meter of the station. */
export interface LeaveTable {
  type: "leave-table";
}

/** Call an attendant to this terminal: it rings until somebody takes the call. */
export interface CallAttendant {
  type: "call-attendant";
}

/** Take back everything placed in this wagering period. */
export interface ClearWagers {
  type: "clear-wagers";
}

/** Add to everything placed in this period as much again. */
export interface Double {
  type: "double";
}

/** Record that the player who called an attendant was seen to: the call ends. */
export interface EndAttendantCall {
  type: "end-attendant-call";
  what?: string;
}

/** Move chips from one spot to another. */
export interface MoveWager {
  type: "move-wager";
  origin: string;
  target: string;
  cents: number;
}

/** Place on a spot or recipe, or add to what stands. */
export interface PlaceWager {
  type: "place-wager";
  spot: string;
  cents: number;
}

/** Press the shooter's button. */
export interface PressShoot {
  type: "press-shoot";
  round: number;
}

/** Place again what was placed for the last round played here. */
export interface Repeat {
  type: "repeat";
}

/** Report a malfunction of the terminal, as its player or for them: somebody is called. */
export interface ReportMalfunction {
  type: "report-malfunction";
  what?: string;
}

/** Record who is at a terminal: by their card, their name or a description. */
export interface SitDown {
  type: "sit-down";
  player?: string;
  description?: string;
  card?: string;
  somebody_else?: string;
}

/** Record that the person at the terminal has left; credit and wagers stay at it. */
export interface StandUp {
  type: "stand-up";
}

/** Take back part or all of what stands on a spot. */
export interface TakeBack {
  type: "take-back";
  spot: string;
  cents: number;
}

/** Undo the terminal's last act on its wagers in this period. */
export interface Undo {
  type: "undo";
}

/** Approve what is paid from one's own account for chips; nothing takes it back. */
export interface ApproveFromAccount {
  type: "approve-from-account";
  cents: number;
}

/** Call an attendant to this place: it rings until somebody takes the call. */
export interface CallToPlace {
  type: "call-to-place";
}

/** Record that the player at a place who called an attendant was seen to: the call ends. */
export interface EndPlaceCall {
  type: "end-place-call";
  what?: string;
}

/** Leave a place with what lies there; chips that are taken along are declared. */
export interface LeavePlace {
  type: "leave-place";
  remaining_cents?: number | null;
}

/** Put chips of one kind on a spot. */
export interface PlaceChips {
  type: "place-chips";
  spot: string;
  cents: number;
  kind?: string;
  person?: string;
  card?: string;
  spoken?: boolean;
  found?: boolean;
}

/** Show the rules to anyone who asks for them; leave the place empty for somebody at none. */
export interface ShowRules {
  type: "show-rules";
  person?: string;
}

/** Take chips back from a spot before the wager's cut-off, the last placed first. */
export interface TakeChipsBack {
  type: "take-chips-back";
  spot: string;
  cents: number;
}

/** Take a free place, with a card of one's own where one is needed. */
export interface TakePlace {
  type: "take-place";
  person: string;
  patron?: string | null;
  card?: string;
  somebody_else?: string;
}

/** Say expressly that no gaming limits are wanted. */
export interface DeclineLimits {
  type: "decline-limits";
}

/** Set, change or, with ``None``, remove the limit on outside money in a calendar day. */
export interface SetDepositLimit {
  type: "set-deposit-limit";
  cents: number | null;
}

/** Set, change or, with ``None``, remove the limit on the net loss of a period. */
export interface SetLossLimit {
  type: "set-loss-limit";
  period: string;
  cents: number | null;
}

/** Have one's own card suspended at once, for 24 hours or longer. */
export interface SuspendSelf {
  type: "suspend-self";
  until?: number | null;
}

/** Enter a promotion where one sits with one's card: one chance. */
export interface EnterPromotion {
  type: "enter-promotion";
  number: string;
  has?: number;
}

/** Collect all credit; the number of the ticket is drawn by the server. */
export interface AskToCollect {
  type: "collect";
  voucher?: boolean;
  by_hand?: boolean;
  form?: "cash" | "cheque";
}

/** Put a banknote into the terminal's acceptor. */
export interface PutInNote {
  type: "insert-note";
  denomination_cents: number;
}

/** Put a ticket into the terminal's acceptor, by the number on it. */
export interface PutInTicket {
  type: "insert-ticket";
  number: string;
}

/** Hand cash to the dealer and ask for chips; it is for the dealer to do. */
export interface AskForChange {
  type: "ask-for-change";
  cents: number;
}

/** The terminal's own screen reports its error, by a code: no person sends it. */
export interface ReportOwnFault {
  type: "report-own-fault";
  code: string;
}

/** Dispute or complain about the game at this seat; the number is drawn by the server. */
export interface RaiseDispute {
  type: "raise-dispute";
  about: "conduct" | "machine" | "payment" | "result" | "wager";
  text?: string;
  round?: number | null;
}

/** Ask for a review of the decision on a dispute that was raised at this seat. */
export interface AskForReview {
  type: "ask-for-review";
  number: string;
  text?: string;
}

/** Hold this seat for some minutes; the code that is chosen here opens it again. */
export interface AskToReserve {
  type: "reserve-seat";
  code: string;
}

/** Open the seat that is held, with its code. */
export interface AskToReturn {
  type: "return-to-seat";
  code: string;
}

/** See what was played with the card that is here, by day, week and month. */
export interface AskForOwnPlay {
  type: "ask-for-own-play";
  card?: string;
}

/** Suspend one's own card by showing it, where it cannot be used: at a locked seat (31S). */
export interface SuspendShownCard {
  type: "suspend-shown-card";
  card: string;
}

/** Set a limit or decline limits with one's own card, before it was ever played with (31J). */
export interface ChooseLimits {
  type: "choose-limits";
  card: string;
  limit: "day" | "deposit" | "month" | "none" | "week";
  cents?: number;
}

/** See the promotions that go with this table, and one's own chances by the card here. */
export interface AskForPromotions {
  type: "ask-for-promotions";
}

/** Close a case for which everything is on record that the rules ask for. */
export interface CloseCase {
  type: "close-case";
  number: string;
}

/** Record that the exact excess was demanded back of the identified patron (8.12.1.2). */
export interface DemandExcess {
  type: "demand-excess";
  number: string;
  cents: number;
  text: string;
}

/** Record that the exact shortfall was offered to the identified patron (8.12.1.1). */
export interface OfferShortfall {
  type: "offer-shortfall";
  number: string;
  cents: number;
  text: string;
}

/** Record an over- or underpayment that has become known (8.10). */
export interface OpenCase {
  type: "open-case";
  number: string;
  document: string;
  kind: "wager" | "cash-change" | "colour-change";
  direction: "over" | "under";
  cents: number;
  table: string;
  cause: string;
  event_at: number;
  known_at: number;
  round?: number | null;
  place?: string;
  patron?: string | null;
}

/** Pay the exact shortfall to the identified patron, from the cage (8.12.1.1). */
export interface PayShortfall {
  type: "pay-shortfall";
  number: string;
  cents: number;
  agreed_by: string;
}

/** Ask an inspector to review that the exact excess is to be demanded back (8.12.1.2). */
export interface ProposeDemand {
  type: "propose-demand";
  number: string;
  cents: number;
  text: string;
}

/** Record an attempt to contact or liaise with the patron (8.12.1). */
export interface RecordContact {
  type: "record-contact";
  number: string;
  text: string;
}

/** Record what an enquiry into the error found (8.10.1); a later one may find otherwise. */
export interface RecordEnquiry {
  type: "record-enquiry";
  number: string;
  outcome: "unintentional" | "suspected";
  investigator: string;
  finding: string;
}

/** Record an attempt to find out who the patron was, and what it came to (8.11.2). */
export interface RecordIdentification {
  type: "record-identification";
  number: string;
  method: string;
  identified: boolean;
  text: string;
  patron?: string | null;
}

/** Record why paying or asking the identified patron is not practical (8.12.1). */
export interface RecordImpracticality {
  type: "record-impracticality";
  number: string;
  reason: string;
}

/** Record that the error was rectified, or this was tried, or the NICC was told (8.10.2). */
export interface RecordRectification {
  type: "record-rectification";
  number: string;
  way: "rectified" | "attempted" | "nicc-notified";
  text: string;
  agreed_by?: string;
}

/** Record how the report of a month reached the NICC, and under what reference. */
export interface RecordReportDelivery {
  type: "record-report-delivery";
  month: string;
  how: string;
  reference: string;
}

/** Take back what a patron returns of their own will, all of it or part (8.12.1.2). */
export interface RecordReturn {
  type: "record-return";
  number: string;
  cents: number;
  agreed_by: string;
  receipt: string;
}

/** Open a closed case again, as when a suspicion comes up or the patron comes back. */
export interface ReopenCase {
  type: "reopen-case";
  number: string;
  reason: string;
}

/** Record whether a person who was directed to leave did so; to refuse is a breach. */
export interface AnswerDirection {
  type: "answer-direction";
  number: string;
  complied: boolean;
  reason: string;
}

/** Direct somebody who does not play to leave a terminal, or the way to it. */
export interface DirectToVacate {
  type: "direct-to-vacate";
  table: string;
  game: string;
  ground: "occupying" | "obstructing";
  reason: string;
  person?: string;
  description?: string;
  where?: string;
}

/** Record that a patron of an excluded person's name is somebody else. */
export interface DistinguishPerson {
  type: "distinguish-person";
  number: string;
  patron: string;
  reason: string;
}

/** Exclude a person from the games of one document, or from the casino, until it is lifted. */
export interface ExcludePerson {
  type: "exclude-person";
  kind: "game" | "casino" | "own-wish";
  reason: string;
  person?: string;
  patron?: string | null;
  breach?: string;
  sighted?: string;
  description?: string;
  photo?: string;
  until?: number | null;
}

/** Lift an exclusion; a card that was cancelled with it stays cancelled. */
export interface LiftExclusion {
  type: "lift-exclusion";
  number: string;
  reason: string;
}

/** Recommend that the person of a breach be excluded from the casino under section 79. */
export interface RecommendExclusion {
  type: "recommend-exclusion";
  number: string;
  reason: string;
}

/** Record that somebody used a device that can interfere with a terminal game. */
export interface RecordDeviceUse {
  type: "record-device-use";
  table: string;
  game: string;
  reason: string;
  device: string;
  person?: string;
  description?: string;
  where?: string;
  round?: number | null;
  evidence?: string;
  attachment?: string;
  off_duty?: string;
}

/** Record that somebody interfered with, disturbed or intimidated patrons or staff. */
export interface RecordDisturbance {
  type: "record-disturbance";
  table: string;
  game: string;
  reason: string;
  others: string[];
  person?: string;
  description?: string;
  where?: string;
  round?: number | null;
  evidence?: string;
  attachment?: string;
}

/** Record that somebody induced a player to leave or to join a syndicate, or asked for it. */
export interface RecordInducement {
  type: "record-inducement";
  table: string;
  game: string;
  reason: string;
  variant: "vacate" | "syndicate" | "solicit";
  person?: string;
  description?: string;
  where?: string;
  round?: number | null;
  evidence?: string;
  attachment?: string;
}

/** Record that somebody tilted, damaged or interfered with a terminal or its devices. */
export interface RecordInterference {
  type: "record-interference";
  table: string;
  game: string;
  reason: string;
  person?: string;
  description?: string;
  where?: string;
  round?: number | null;
  evidence?: string;
  attachment?: string;
  off_duty?: string;
}

/** Record that players or spectators had bets with or against each other. */
export interface RecordSideBets {
  type: "record-side-bets";
  table: string;
  game: string;
  reason: string;
  others: string[];
  person?: string;
  description?: string;
  where?: string;
  round?: number | null;
  evidence?: string;
  attachment?: string;
}

/** Record that an employee advised a player on how to play. */
export interface RecordStaffAdvice {
  type: "record-staff-advice";
  table: string;
  game: string;
  reason: string;
  advised: string;
  person?: string;
  description?: string;
  where?: string;
  round?: number | null;
  evidence?: string;
  attachment?: string;
}

/** Record that three or more persons played in syndicate for a linked jackpot. */
export interface RecordSyndicate {
  type: "record-syndicate";
  table: string;
  game: string;
  reason: string;
  pool: string;
  others: string[];
  person?: string;
  description?: string;
  where?: string;
  round?: number | null;
  evidence?: string;
  attachment?: string;
}

/** Record that a player or spectator advised a player who had not asked for it. */
export interface RecordUninvitedAdvice {
  type: "record-uninvited-advice";
  table: string;
  game: string;
  reason: string;
  advised: string;
  asked: boolean;
  person?: string;
  description?: string;
  where?: string;
  round?: number | null;
  evidence?: string;
  attachment?: string;
}

/** Record that a player did not report a malfunction and kept what it gave. */
export interface RecordUnreportedFault {
  type: "record-unreported-fault";
  table: string;
  game: string;
  reason: string;
  cents: number;
  person?: string;
  description?: string;
  where?: string;
  round?: number | null;
  evidence?: string;
  attachment?: string;
}

/** Ask the player for identification. */
export interface AskIdentification {
  type: "ask-identification";
  number: string;
  reason: string;
}

/** Close your drawer after its count; a difference above a ceiling needs a second person. */
export interface CloseDrawer {
  type: "close-drawer";
  drawer: string;
  reason?: string | null;
}

/** Count what is in your drawer: the count is on record, and so is every further one. */
export interface CountDrawer {
  type: "count-drawer";
  counted_cents: number;
}

/** Put payment off to a time that the player agrees to. */
export interface DelayPayment {
  type: "delay-payment";
  number: string;
  agreed_at: number;
  agreed_by: string;
  reason: string;
}

/** End the hold on a payment by hand; refused for good, its terminal is free again. */
export interface DeterminePayment {
  type: "determine-payment";
  number: string;
  release: boolean;
  reason: string;
  table: string;
}

/** End the hold on a ticket. */
export interface DetermineTicket {
  type: "determine-ticket";
  number: string;
  release: boolean;
  reason: string;
}

/** Withhold a payment by hand. */
export interface HoldPayment {
  type: "hold-payment";
  number: string;
  reason: string;
}

/** Withhold payment of a ticket, or call one back. */
export interface HoldTicket {
  type: "hold-ticket";
  number: string;
  reason: string;
}

/** Bring cash from the bank into your drawer, or take it back. */
export interface MoveDrawerCash {
  type: "move-drawer-cash";
  cents: number;
  into: boolean;
}

/** Open a drawer with a float from the bank: what you pay and receive is counted there. */
export interface OpenDrawer {
  type: "open-drawer";
  drawer: string;
  float_cents: number;
}

/** Pay, and free the terminal that waits for it. */
export interface PayByHand {
  type: "pay-by-hand";
  number: string;
  table: string;
  terminal: string;
  cents: number;
  form: "ticket" | "voucher" | "cash" | "cheque" | "transfer";
  ticket?: string | null;
  other_form_reason?: string | null;
  late_reason?: string | null;
}

/** Pay a ticket or voucher that is presented at the cage. */
export interface PayTicket {
  type: "pay-ticket";
  number: string;
  claimed_cents?: number | null;
}

/** Receive at the cage what was paid by hand and is demanded back, all of it or a part. */
export interface ReceivePaymentReturn {
  type: "receive-payment-return";
  number: string;
  cents: number;
  received_from: string;
  receipt: string;
}

/** Receive at the cage what was paid for a ticket and is demanded back, all of it or a part. */
export interface ReceiveTicketReturn {
  type: "receive-ticket-return";
  number: string;
  cents: number;
  received_from: string;
  receipt: string;
}

/** Record what the player showed. */
export interface ShowIdentification {
  type: "show-identification";
  number: string;
  type_shown: string;
  suitable: boolean;
}

/** Record the player's signature on the form. */
export interface SignPayment {
  type: "sign-payment";
  number: string;
  signed_by: string;
  witnessed_by: string;
  somebody_else?: string;
}

/** Record that the check for which payment was put off is finished. */
export interface VerifyEntitlement {
  type: "verify-entitlement";
  number: string;
  entitled: boolean;
  finding: string;
}

/** Write off what was paid by hand and is demanded back: it will not come back. */
export interface WriteOffPaymentReturn {
  type: "write-off-payment-return";
  number: string;
  reason: string;
}

/** Write off what was paid for a ticket and is demanded back: it will not come back. */
export interface WriteOffTicketReturn {
  type: "write-off-ticket-return";
  number: string;
  reason: string;
}

/** Record that a review of the decision was asked for. */
export interface AskReview {
  type: "ask-review";
  number: string;
  text: string;
}

/** End the dispute by the operator's final decision, the person being satisfied or not. */
export interface ConcludeDispute {
  type: "conclude-dispute";
  number: string;
  satisfied: boolean;
}

/** Decide in the first instance, in the office that the rules name. */
export interface DecideDispute {
  type: "decide-dispute";
  number: string;
  decision: string;
  no_games_supervisor?: string | null;
}

/** Record how the person was told of the right to complain to an inspector (section 33). */
export interface GiveComplaintNotice {
  type: "give-complaint-notice";
  number: string;
  how: "shown" | "printed" | "read-out";
}

/** Record a dispute or complaint about a game. */
export interface RecordDispute {
  type: "record-dispute";
  table: string;
  person: string;
  text: string;
  round?: number | null;
  seat?: string;
}

/** Decide on review, as a supervisor who is not the first decider (SB-46). */
export interface ReviewDispute {
  type: "review-dispute";
  number: string;
  decision: string;
}

/** Record that another device stands there, or the same one with other firmware. */
export interface ChangeDevice {
  type: "change-device";
  device: string;
  identity: string;
  firmware: string;
  reason: string;
  seal?: string;
}

/** Put a device on the list of its table: who it is, its firmware and its seal. */
export interface RegisterDevice {
  type: "register-device";
  device: string;
  kind: "server" | "terminal" | "acceptor" | "printer" | "button" | "cabinet" | "tumbler" | "covered-tumbler" | "wheel" | "display" | "prize-display";
  stands_at?: string;
  identity?: string;
  firmware?: string;
  seal?: string;
}

/** Open the seal of a device, and put on another. */
export interface RenewSeal {
  type: "renew-seal";
  device: string;
  opened: string;
  sealed: string;
  reason: string;
}

/** Take a device off the list: it no longer stands there. */
export interface RetireDevice {
  type: "retire-device";
  device: string;
  reason: string;
}

/** Record that a forfeit was paid to the Responsible Gambling Fund, and by which payment. */
export interface PayForfeit {
  type: "pay-forfeit";
  number: string;
  reference: string;
}

/** Close a jackpot that holds nothing of its players: it was moved, or never contributed to. */
export interface CloseJackpot {
  type: "close-jackpot";
  number: string;
  reason: string;
}

/** Confirm an adjustment that somebody else has proposed: the display says it from now on. */
export interface ConfirmAdjustment {
  type: "confirm-adjustment";
  number: string;
}

/** Confirm a jackpot that somebody else has proposed. */
export interface ConfirmJackpot {
  type: "confirm-jackpot";
  number: string;
}

/** Pay all that players contributed to a jackpot to those whom an approval on file names. */
export interface DisposeOfJackpot {
  type: "dispose-of-jackpot";
  number: string;
  recipient: string;
  approval: string;
  reason: string;
}

/** Let a table play for a jackpot, at the shares of its turnover that a paper approves. */
export interface JoinJackpot {
  type: "join-jackpot";
  number: string;
  table: string;
  rate: string;
  approval: string;
  hidden_rate?: string;
  most_a_round_cents?: number | null;
}

/** Take a table out of a jackpot's link; what it contributed stays in the pool. */
export interface LeaveJackpot {
  type: "leave-jackpot";
  number: string;
  table: string;
  reason: string;
}

/** Move what players contributed to a jackpot into another one, under an approval. */
export interface MoveJackpot {
  type: "move-jackpot";
  number: string;
  into: string;
  approval: string;
  reason: string;
  share?: string;
}

/** Open a confirmed jackpot that tables have joined: the house funds its start-up amount. */
export interface OpenJackpot {
  type: "open-jackpot";
  number: string;
}

/** Propose another prize after a malfunction, by an approved procedure on file. */
export interface ProposeAdjustment {
  type: "propose-adjustment";
  number: string;
  cents: number;
  procedure: string;
  reason: string;
}

/** Propose a progressive jackpot with its displayed rules, for somebody else to confirm. */
export interface ProposeJackpot {
  type: "propose-jackpot";
  number: string;
  name: string;
  game: "aruze-sicbo";
  text: string;
  start_cents: number;
  trigger: "run" | "mystery";
  sharing?: "equal" | "by-stake";
  ceiling_cents?: number | null;
  qualifying?: string;
  results?: string[];
  rounds?: number;
  stake_cents?: number;
  group?: string;
  level?: number;
}

/** Report a malfunction of a jackpot's display or controller; the controller's suspends it. */
export interface ReportJackpotFault {
  type: "report-jackpot-fault";
  number: string;
  kind: "display" | "controller";
  reason: string;
}

/** Resume a suspended jackpot: its malfunctions have been cleared. */
export interface ResumeJackpot {
  type: "resume-jackpot";
  number: string;
  reason: string;
}

/** Suspend a jackpot: no stake contributes and nobody can win it until it is resumed. */
export interface SuspendJackpot {
  type: "suspend-jackpot";
  number: string;
  reason: string;
}

/** Record that the notice has been received. */
export interface AcknowledgeNotice {
  type: "acknowledge-notice";
  number: string;
}

/** Write down what the inspector finds: agreed or objected to, and why. */
export interface ReviewNotice {
  type: "review-notice";
  number: string;
  agrees: boolean;
  text: string;
}

/** File a paper from the regulator or to it, with the digest of what was handed in. */
export interface FilePaper {
  type: "file-paper";
  number: string;
  kind: "order" | "approval" | "procedure" | "percentage" | "terms" | "amendment" | "drawing";
  direction: "from" | "to";
  document: "aruze-sicbo" | "sicbo-nicc" | "aruze-craps" | "sicbo-ilga" | "interblock";
  title: string;
  digest: string;
  media: "text/plain" | "application/pdf";
  effective_at?: number | null;
  licensee?: string;
  layout?: string;
}

/** Withdraw a paper from the file: no table opens under it any more. */
export interface WithdrawPaper {
  type: "withdraw-paper";
  number: string;
  reason: string;
}

/** Cancel the card for good. */
export interface CancelCard {
  type: "cancel-card";
  patron: string;
  reason: string;
}

/** Pay outside money into the account. */
export interface Deposit {
  type: "deposit";
  patron: string;
  channel: "cash-at-cashier" | "debit-card" | "eftpos" | "bank-transfer";
  cents: number;
}

/** End a pause: the limit has been reset. */
export interface EndPause {
  type: "end-pause";
  patron: string;
}

/** Enrol a person as a patron. */
export interface Enrol {
  type: "enrol";
  patron: string;
  name: string;
  somebody_else?: string;
}

/** Issue a card, or the other form of the card in force under the same number. */
export interface IssueCard {
  type: "issue-card";
  patron: string;
  card: string;
  digital: boolean;
}

/** Keep a patron with a loss limit from wagering for a while, or until the pause is ended. */
export interface Pause {
  type: "pause";
  patron: string;
  until: number | null;
  reason: string;
}

/** Record that the patron was advised of the duties of play under a loss limit. */
export interface RecordAdvice {
  type: "record-advice";
  patron: string;
  text: string;
}

/** Record what a special employee found, in person, after long continuous play. */
export interface RecordAssessment {
  type: "record-assessment";
  patron: string;
  finding: string;
  may_go_on: boolean;
}

/** Record a direction about monitoring, and whether the patron complied. */
export interface RecordDirection {
  type: "record-direction";
  patron: string;
  text: string;
  complied: boolean;
}

/** Find which duty was broken when a limit was exceeded, with what intent, on what evidence. */
export interface RecordLimitFinding {
  type: "record-limit-finding";
  patron: string;
  table: string;
  round: number;
  duty: "purchases" | "introduced" | "leaving" | "directions" | "none";
  intent: "intentional" | "reckless" | "dishonest" | "no-intent";
  evidence: string;
}

/** Record that a patron takes part in a premium player program, or no longer does (31P). */
export interface RecordPremiumPlayer {
  type: "record-premium-player";
  patron: string;
  premium: boolean;
  reason: string;
}

/** Put a suspended card back in force; the patron's own suspension is not touched. */
export interface ReinstateCard {
  type: "reinstate-card";
  patron: string;
  reason: string;
}

/** Give the patron the information about limits again. */
export interface RemindOfLimits {
  type: "remind-of-limits";
  patron: string;
}

/** Suspend the card in force, until it is reinstated. */
export interface SuspendCard {
  type: "suspend-card";
  patron: string;
  reason: string;
}

/** Pay money out of the account, at the cage. */
export interface Withdraw {
  type: "withdraw";
  patron: string;
  cents: number;
}

/** Ask the winner of a prize for identification: it is paid once that is sighted. */
export interface AskPrizeIdentification {
  type: "ask-prize-identification";
  number: string;
  prize: string;
  reason: string;
}

/** Attest, as the scrutineer of this draw, that you are present where it is held. */
export interface AttendDraw {
  type: "attend-draw";
  number: string;
}

/** Attest, item by item, that a prize contains nothing barred; not by its writer. */
export interface AttestPrize {
  type: "attest-prize";
  number: string;
  prize: string;
  tobacco: boolean;
  firearm: boolean;
  prohibited_weapon: boolean;
  prescribed: boolean;
  liquor_ml: number;
}

/** Award a prize that was denied or never claimed to the next reserve, as the terms say. */
export interface AwardReserve {
  type: "award-reserve";
  number: string;
  prize: string;
}

/** Cancel the draw, because its integrity is compromised; a promotion cannot be cancelled. */
export interface CancelDraw {
  type: "cancel-draw";
  number: string;
  reason: string;
}

/** Write the list of items and services that regulations prescribe, which are no prizes. */
export interface ChangePrescribedList {
  type: "change-prescribed-list";
  items: string[];
  reason: string;
}

/** Record that the winner takes the money instead of the prize, where there is that choice. */
export interface ChooseAlternative {
  type: "choose-alternative";
  number: string;
  prize: string;
}

/** Record in which form a prize is paid, and how much in each: above $10,000 by the winner. */
export interface ChooseForm {
  type: "choose-form";
  number: string;
  prize: string;
  chosen_by: "winner" | "operator";
  payee: string;
  cash_cents?: number;
  cheque_cents?: number;
  transfer_cents?: number;
  chips_cents?: number;
  account_cents?: number;
  asked_for?: "cash" | "cheque" | "transfer" | "chips" | "account";
  reason?: string;
}

/** Conclude the promotion: results published, prizes dealt with, everybody told. */
export interface ConcludePromotion {
  type: "conclude-promotion";
  number: string;
}

/** End a dispute about the terms, the person being satisfied, or told of section 33. */
export interface ConcludeTermsDispute {
  type: "conclude-terms-dispute";
  number: string;
  dispute: string;
  satisfied: boolean;
  notice?: "not-told" | "shown" | "printed" | "read-out";
}

/** Confirm that the draw was made as it should be; where a scrutineer is needed, by both. */
export interface ConfirmDraw {
  type: "confirm-draw";
  number: string;
}

/** Decide a dispute about the terms: the operator's decision is final. */
export interface DecideTermsDispute {
  type: "decide-terms-dispute";
  number: string;
  dispute: string;
  decision: string;
}

/** Put the payment of a prize off to a time that the winner agrees to, and say why. */
export interface DelayPrize {
  type: "delay-prize";
  number: string;
  prize: string;
  until: number;
  reason: string;
  agreed: boolean;
}

/** Deny a claim, with the reasons; the patron is told of them as soon as possible. */
export interface DenyClaim {
  type: "deny-claim";
  number: string;
  claim: string;
  reason: string;
  address?: string;
}

/** End the hold on a prize: release it, or refuse it or demand it back after the review. */
export interface DeterminePrizeHold {
  type: "determine-prize-hold";
  number: string;
  prize: string;
  release: boolean;
  reason: string;
  address?: string;
}

/** Put a promotion on file, under the documents of the tables that it goes with. */
export interface DraftPromotion {
  type: "draft-promotion";
  number: string;
  title: string;
  documents: string[];
}

/** Enter the dice that were thrown before witnesses: at least eight throws of three. */
export interface EnterPublicNumber {
  type: "enter-public-number";
  number: string;
  throws: string;
}

/** Freeze the list of chances and publish its digest; from now on nothing on it changes. */
export interface FreezeEntries {
  type: "freeze-entries";
  number: string;
}

/** Hand over a prize that is no money, against a signature. */
export interface HandOverPrize {
  type: "hand-over-prize";
  number: string;
  prize: string;
  receipt: string;
  item?: string;
}

/** Withhold a prize, or call it back, pending an investigation; an inspector is told. */
export interface HoldPrize {
  type: "hold-prize";
  number: string;
  prize: string;
  reason: string;
}

/** Lodge the terms as they stand with a regulator, 24 hours or more before the start. */
export interface LodgeTerms {
  type: "lodge-terms";
  number: string;
  regulator: "Authority" | "NICC";
  way: string;
  reference: string;
}

/** Nominate the scrutineer who is to oversee the draw; nobody who had a hand in it. */
export interface NominateScrutineer {
  type: "nominate-scrutineer";
  number: string;
  person: string;
}

/** Object to the draw, as its scrutineer: it cannot be confirmed any more. */
export interface ObjectToDraw {
  type: "object-to-draw";
  number: string;
  reason: string;
}

/** Record a channel by which people can have the terms: a page, a sheet, a counter. */
export interface OpenChannel {
  type: "open-channel";
  number: string;
  channel: string;
}

/** Pay the part of a prize that was chosen in a form; each part is paid once. */
export interface PayPrizePart {
  type: "pay-prize-part";
  number: string;
  prize: string;
  form: "cash" | "cheque" | "transfer" | "chips" | "account";
  signature?: string;
}

/** Plan a further draw, or another time and place for one: each has prizes of its own. */
export interface PlanDraw {
  type: "plan-draw";
  number: string;
  draw: number;
  awarded_at: number;
  awarded_where: string;
}

/** Postpone the promotion and its draw, because its integrity is compromised. */
export interface PostponePromotion {
  type: "postpone-promotion";
  number: string;
  reason: string;
}

/** Propose to change an item of terms that have started; nothing changes by it alone. */
export interface ProposeAmendment {
  type: "propose-amendment";
  number: string;
  item: "manner" | "awarded_at" | "awarded_where" | "eligibility" | "wager" | "nature" | "qualification" | "reservation" | "guarantee" | "closes_at" | "place" | "starts_at" | "ends_at" | "claim" | "present" | "notified_by" | "published_by";
  draw?: number;
  text?: string;
  moment?: number | null;
}

/** Record that the results were published, and where, as the terms say. */
export interface PublishResults {
  type: "publish-results";
  number: string;
  where: string;
}

/** Put an amendment in force that each regulator has approved, where a chance decides. */
export interface PutAmendmentInForce {
  type: "put-amendment-in-force";
  number: string;
  amendment: string;
}

/** Receive an entry of a holder of a card: so many chances, under numbers of their own. */
export interface ReceiveEntry {
  type: "receive-entry";
  number: string;
  patron: string;
  chances?: number;
}

/** Record the approval of an amendment by a regulator, by its reference. */
export interface RecordApproval {
  type: "record-approval";
  number: string;
  amendment: string;
  regulator: "Authority" | "NICC";
  reference: string;
}

/** Record that somebody claims a prize: who, and where they live. */
export interface RecordClaim {
  type: "record-claim";
  number: string;
  prize: string;
  person: string;
  address?: string;
  patron?: string;
}

/** Record an attempt to reach the winner of a prize, whether or not it succeeded. */
export interface RecordNotification {
  type: "record-notification";
  number: string;
  prize: string;
  way: "in-person" | "mail" | "telephone" | "email" | "text-message" | "screen";
  text: string;
}

/** Record the numbers that were drawn by hand, in order: prizes first, then reserves. */
export interface RecordPhysicalDraw {
  type: "record-physical-draw";
  number: string;
  numbers: string[];
}

/** Record a dispute about the terms of a promotion. */
export interface RecordTermsDispute {
  type: "record-terms-dispute";
  number: string;
  person: string;
  text: string;
}

/** Put a piece of marketing on file, with its reference to the terms. */
export interface RegisterAdvertisement {
  type: "register-advertisement";
  number: string;
  piece: string;
  reference: string;
}

/** Go on with a postponed promotion, at new times that are published with it. */
export interface ResumePromotion {
  type: "resume-promotion";
  number: string;
  closes_at?: number | null;
  awarded_at?: number | null;
  ends_at?: number | null;
}

/** Record what the winner of a prize showed, and whether it will do. */
export interface ShowPrizeIdentification {
  type: "show-prize-identification";
  number: string;
  prize: string;
  type_shown: string;
  suitable: boolean;
}

/** Take the last of several draws out of the terms, before the promotion starts. */
export interface StrikeDraw {
  type: "strike-draw";
  number: string;
  reason: string;
}

/** Take a prize out of the terms, before the promotion starts. */
export interface StrikePrize {
  type: "strike-prize";
  number: string;
  prize: string;
  reason: string;
}

/** Record when and how a patron was told why they are denied a prize. */
export interface TellDenial {
  type: "tell-denial";
  number: string;
  claim: string;
  how: string;
}

/** Record what was found when the integrity of a postponed promotion was validated. */
export interface ValidateIntegrity {
  type: "validate-integrity";
  number: string;
  finding: string;
}

/** Void the entry that a chance belongs to, with the reason, before the list is frozen. */
export interface VoidEntry {
  type: "void-entry";
  number: string;
  chance: string;
  reason: string;
}

/** Withdraw a promotion that has not started. */
export interface WithdrawPromotion {
  type: "withdraw-promotion";
  number: string;
  reason: string;
}

/** Write one prize into the terms, by its number: what it is, its value and its conditions. */
export interface WritePrize {
  type: "write-prize";
  number: string;
  prize: string;
  title: string;
  kind: "cash" | "chips" | "casino-dollars" | "slots-dollars" | "voucher" | "appliance" | "vehicle" | "travel" | "real-estate" | "goods" | "service";
  value_cents: number;
  draw?: number;
  conditions?: string;
  alternative_cents?: number | null;
  make?: string;
  model?: string;
  accessories?: string;
  on_road_costs?: boolean | null;
  persons?: number | null;
  airfares?: string;
  transfers?: string;
  other_transport?: string;
  duration?: string;
  accommodation?: string;
  meals?: string;
  restrictions?: string;
  spending_money?: boolean | null;
  dwelling?: string;
  plans?: string;
  contract?: string;
  easements?: string;
  address?: string;
  conveyancing?: string;
  legal_costs?: string;
  fixtures?: string;
  furniture?: string;
}

/** Write the terms: every item is stated, and where there is none it says none. */
export interface WriteTerms {
  type: "write-terms";
  number: string;
  chance?: boolean | null;
  manner?: "electronic-draw" | "physical-draw" | "instant-prizes";
  awarded_at?: number | null;
  awarded_where?: string;
  eligibility?: string;
  wager?: string;
  nature?: string;
  qualification?: string;
  reservation?: string;
  guarantee?: string;
  closes_at?: number | null;
  place?: string;
  starts_at?: number | null;
  ends_at?: number | null;
  claim?: string;
  present?: boolean | null;
  claim_until?: number | null;
  notified_by?: string;
  published_by?: string;
  disbursement?: string;
  alternative?: string;
  one_prize_each?: boolean;
  entries_each?: number | null;
  earned?: "by-hand" | "stakes" | "theoretical-loss" | "at-seat";
  wager_cents?: number | null;
  reserves?: number;
  unclaimed?: "reserve" | "kept";
  tumbler?: string;
  budget_cents?: number | null;
  account_credit?: boolean;
  instant_chances?: number | null;
}

/** Put somebody on the roster: on duty in an office from one time to another. */
export interface RosterDuty {
  type: "roster-duty";
  person: string;
  as_office: "dealer" | "games-supervisor" | "casino-supervisor" | "electronic-gaming-supervisor" | "assistant-gaming-manager" | "electronic-gaming-host" | "attendant" | "special-employee" | "cashier" | "inspector" | "scrutineer" | "promotions-manager" | "administrator";
  starts_at: number;
  ends_at: number;
}

/** Take a duty off the roster: one that has begun ends now, and the past stays on record. */
export interface WithdrawDuty {
  type: "withdraw-duty";
  number: string;
  reason: string;
}

/** Play on after launches that the records do not have: their dice count in no round. */
export interface AcceptLaunch {
  type: "accept-launch";
  table: string;
  reason: string;
}

/** Call for the last Super Streak wagers before the table closes. */
export interface AnnounceFinalCall {
  type: "announce-final-call";
  table: string;
}

/** Announce "no result": ordinary wagers are void and go back. */
export interface AnnounceNoResult {
  type: "announce-no-result";
  table: string;
  round: number;
  ground: string;
  reason?: string;
}

/** Record the chips that a player brings to the table, as they are counted. */
export interface BringChips {
  type: "bring-chips";
  table: string;
  place: string;
  cents?: number;
  colours?: { [key: string]: number };
  emblem?: string;
  tokens_cents?: number;
}

/** Call "place your bets", once the dice have been tumbled at least three times (SB-56). */
export interface CallForBets {
  type: "call-for-bets";
  table: string;
  round: number;
}

/** Call "no more bets" and press the key where there is one. */
export interface CallNoMoreBets {
  type: "call-no-more-bets";
  table: string;
  round: number;
}

/** Sell value chips for cash, or through the cashless terminal from the player's account. */
export interface ChangeCash {
  type: "change-cash";
  table: string;
  place: string;
  paid_cents: number;
  chips: { [key: string]: number };
  means?: string;
}

/** Exchange value chips for others of the same value. */
export interface ChangeColour {
  type: "change-colour";
  table: string;
  place: string;
  given: { [key: string]: number };
  received: { [key: string]: number };
}

/** Close the table: at once where nobody plays, else after the sign and with no streak running. */
export interface CloseDealerTable {
  type: "close-dealer-table";
  table: string;
}

/** Collect every losing wager, before anybody is paid. */
export interface CollectLosers {
  type: "collect-losers";
  table: string;
  round: number;
}

/** Confirm the numbers keyed in: the result is announced and the winning areas light up. */
export interface ConfirmResult {
  type: "confirm-result";
  table: string;
  round: number;
  faces: number[];
}

/** Put right what was keyed in, before the winners are paid (SB-39). */
export interface CorrectEntry {
  type: "correct-entry";
  table: string;
  round: number;
  faces: number[];
  reason: string;
}

/** Send chips from the tray back to the cage, as far as the tray has them. */
export interface CreditFloat {
  type: "credit-float";
  table: string;
  cents: number;
}

/** Decide on a stake that was held: give it back, or keep it after an inspector's review. */
export interface DecideHeld {
  type: "decide-held";
  table: string;
  person: string;
  released: boolean;
  reason: string;
}

/** Record that the player at a place who called an attendant was seen to: the call ends. */
export interface DerivedEndPlaceCall {
  type: "end-place-call";
  table: string;
  place: string;
  what?: string;
}

/** Key in the three numbers on the uppermost faces. */
export interface EnterResult {
  type: "enter-result";
  table: string;
  round: number;
  faces: number[];
}

/** Exchange a promotional voucher, once, for tokens of equal value. */
export interface ExchangeVoucher {
  type: "exchange-voucher";
  table: string;
  place: string;
  voucher: string;
  cents: number;
  conditions_hold?: boolean;
}

/** Take chips from the cage into the open tray. */
export interface FillFloat {
  type: "fill-float";
  table: string;
  cents: number;
}

/** Record that the wagers here are not of the holder of a valid card who is there (9.1). */
export interface FindInvalid {
  type: "find-invalid";
  table: string;
  place: string;
  ground: string;
  reason: string;
  claim?: string;
}

/** Give back what of the player's wagers is above their loss limit, whatever the dice show. */
export interface FindOverLimit {
  type: "find-over-limit";
  table: string;
  place: string;
  reason: string;
}

/** Take the winnings of a minor or an excluded person from their chips, for the Fund. */
export interface ForfeitChips {
  type: "forfeit-chips";
  table: string;
  place: string;
  ground: "minor" | "excluded";
  cents: number;
  reason: string;
}

/** Invalidate the outcome of the game under way: ordinary wagers go back, streaks stay. */
export interface InvalidateGame {
  type: "invalidate-game";
  table: string;
  round: number;
  ground: string;
  reason: string;
  persons?: string[];
}

/** Invalidate the outcome of the last game after its winners were paid. */
export interface InvalidatePaidGame {
  type: "invalidate-paid-game";
  table: string;
  round: number;
  reason: string;
  ground: "disruption" | "fraud";
  cases?: { [key: string]: string };
  persons?: string[];
}

/** Sell colour checks for value chips in front of the player. */
export interface IssueColour {
  type: "issue-colour";
  table: string;
  place: string;
  colour: string;
  count: number;
  each_cents: number;
  consents?: string[];
}

/** Leave a place with what lies there; chips that are taken along are declared. */
export interface DerivedLeavePlace {
  type: "leave-place";
  table: string;
  place: string;
  remaining_cents?: number | null;
}

/** Lift a bar of this table that was recorded before there was one register. */
export interface LiftBar {
  type: "lift-bar";
  table: string;
  person: string;
  reason: string;
}

/** Uncover the dice, never before no more bets. */
export interface LiftDome {
  type: "lift-dome";
  table: string;
  round: number;
}

/** Cap the number of players, or admit one to each dedicated player area. */
export interface LimitPlayers {
  type: "limit-players";
  table: string;
  players: number | null;
  one_per_area?: boolean;
}

/** Lock the tray, or open it. */
export interface LockFloat {
  type: "lock-float";
  table: string;
  locked: boolean;
}

/** Take the drop box away with what is in it, or attach one. */
export interface MoveDropBox {
  type: "move-drop-box";
  table: string;
  attached: boolean;
}

/** Open a table for play, with chips in its float tray. */
export interface OpenDealerTable {
  type: "open-dealer-table";
  table: string;
  float_cents: number;
  own_schematic?: boolean;
}

/** Open the seal under which the dice lie in the tumbler, and put on another. */
export interface OpenSeal {
  type: "open-seal";
  table: string;
  opened: string;
  sealed: string;
  reason: string;
}

/** Pay what a Super Streak came to for somebody who had left the table. */
export interface PayClaim {
  type: "pay-claim";
  table: string;
  claim: string;
}

/** Pay every winning wager, once the losers are collected; with that the round is over. */
export interface PayWinners {
  type: "pay-winners";
  table: string;
  round: number;
}

/** Put chips of one kind on a spot. */
export interface DerivedPlaceChips {
  type: "place-chips";
  table: string;
  place: string;
  spot: string;
  cents: number;
  kind?: string;
  person?: string;
  card?: string;
  spoken?: boolean;
  found?: boolean;
}

/** Put up new limits and the time from which they hold. */
export interface ProposeSign {
  type: "propose-sign";
  table: string;
  limits: { [key: string]: Limit };
  takes_effect_at: number;
  player_minimum_cents?: number | null;
  player_maximum_cents?: number | null;
}

/** Show when the table will close: with players there, in twenty minutes or later. */
export interface PutUpClosingSign {
  type: "put-up-closing-sign";
  table: string;
  closes_at: number;
}

/** Record that somebody gives the player physical help with their own wagers, or no longer. */
export interface RecordAssistance {
  type: "record-assistance";
  table: string;
  place: string;
  helper: string;
  ended?: boolean;
}

/** Record that a person at or near the table used a forbidden device. */
export interface RecordDevice {
  type: "record-device";
  table: string;
  place: string;
  reason: string;
  person?: string;
  description?: string;
  evidence?: string;
  off_duty?: string;
}

/** Record that the lights work again: the numbers of a test lit what they should. */
export interface RecordRectified {
  type: "record-rectified";
  table: string;
  test: string;
  lit: string[];
  reason: string;
}

/** Record that broken dice or tumbler have been replaced, once the seal is renewed. */
export interface RecordReplaced {
  type: "record-replaced";
  table: string;
  reason: string;
}

/** Take colour checks back for value chips at their own table. */
export interface RedeemColour {
  type: "redeem-colour";
  table: string;
  place: string;
  colour: string;
  count: number;
}

/** Take colour checks back at the cage or another table, while their own is closed. */
export interface RedeemColourElsewhere {
  type: "redeem-colour-elsewhere";
  table: string;
  colour: string;
  count: number;
  where: string;
}

/** Have a wager of this round taken off the layout, before no more bets. */
export interface RefuseWager {
  type: "refuse-wager";
  table: string;
  place: string;
  spot: string;
  reason: string;
}

/** Open a place that is held for a player, for a reason; chips and wagers stay there. */
export interface ReleasePlace {
  type: "release-place";
  table: string;
  place: string;
  reason?: string;
}

/** Report that the winning areas did not light up, or wrong ones did: the dice decide. */
export interface ReportLights {
  type: "report-lights";
  table: string;
  round: number;
  lit: string[];
  reason: string;
}

/** Report what the winning number display shows for a round, if that is not the result. */
export interface ReportNumberDisplay {
  type: "report-number-display";
  table: string;
  round: number;
  shown: string;
}

/** Report that the signs at the table went down, or are up again: their time starts again. */
export interface ReportSigns {
  type: "report-signs";
  table: string;
  up: boolean;
}

/** State what the dice of the last round truly showed, where wrong numbers settled it. */
export interface RestateRound {
  type: "restate-round";
  table: string;
  round: number;
  reason: string;
  faces: number[];
  cases?: { [key: string]: string };
}

/** Run the table cashless, or no longer: then it needs its drop box. */
export interface SetCashless {
  type: "set-cashless";
  table: string;
  cashless: boolean;
}

/** Let one player wager above the stated maximum, by limits shown at their place. */
export interface SetPersonalLimits {
  type: "set-personal-limits";
  table: string;
  place: string;
  limits: { [key: string]: Limit };
  acknowledged?: boolean;
}

/** Tumble the covered dice so many times; the first tumble begins the round. */
export interface ShakeDice {
  type: "shake-dice";
  table: string;
  round: number;
  tumbles?: number;
}

/** Show the rules to anyone who asks for them; leave the place empty for somebody at none. */
export interface DerivedShowRules {
  type: "show-rules";
  table: string;
  place: string;
  person?: string;
}

/** Take chips back from a spot before the wager's cut-off, the last placed first. */
export interface DerivedTakeChipsBack {
  type: "take-chips-back";
  table: string;
  place: string;
  spot: string;
  cents: number;
}

/** Take the closing sign down: the table stays open after all. */
export interface TakeDownClosingSign {
  type: "take-down-closing-sign";
  table: string;
}

/** Take a free place, with a card of one's own where one is needed. */
export interface DerivedTakePlace {
  type: "take-place";
  table: string;
  place: string;
  person: string;
  patron?: string | null;
  card?: string;
  somebody_else?: string;
}

/** Take the call of a place: it stops ringing, and its player sees that you are on the way. */
export interface TakePlaceCall {
  type: "take-place-call";
  table: string;
  place: string;
}

/** Decide that the dice lie as they were keyed in, and not as the tumbler read them. */
export interface UpholdEntry {
  type: "uphold-entry";
  table: string;
  round: number;
  reason: string;
}

/** Ask a player who sat out three rounds at a full table for the place. */
export interface VacatePlace {
  type: "vacate-place";
  table: string;
  place: string;
  reason: string;
  remaining_cents?: number | null;
}

/** Void wagers that are not settled: of a person with a device, or made against a rule. */
export interface VoidWagers {
  type: "void-wagers";
  table: string;
  place: string;
  ground: string;
  reason: string;
  spots?: string[];
}

/** Take the proposed limits down: those in force stay. */
export interface WithdrawSign {
  type: "withdraw-sign";
  table: string;
}

/** Stop playing at this table: its credit goes back to the one meter of the station. */
export interface DerivedLeaveTable {
  type: "leave-table";
  table: string;
  terminal: string;
}

/** Put a credit meter right, up or down, for a round or a fault that is on record. */
export interface AdjustMeter {
  type: "adjust-meter";
  table: string;
  terminal: string;
  cents: number;
  reason: string;
  seen?: number | null;
  round?: number | null;
  fault?: string | null;
}

/** Announce no spin: the ball was spun and the wheel did not turn. */
export interface AnnounceNoSpin {
  type: "announce-no-spin";
  table: string;
  round: number;
}

/** Record what was found of a malfunction that was reported here: the call ends. */
export interface AnswerReport {
  type: "answer-report";
  table: string;
  terminal: string;
  reason: string;
}

/** Record what was found after a tilt or a rejected item: the call ends. */
export interface AnswerSignal {
  type: "answer-signal";
  table: string;
  terminal: string;
  reason: string;
}

/** Change a wager of the round after its close, to the player's benefit only (R05). */
export interface ChangeInFairness {
  type: "change-in-fairness";
  table: string;
  terminal: string;
  round: number;
  spot: string;
  cents: number;
  reason: string;
  seen?: number | null;
}

/** Close the table, once the notice has run and nothing is at risk. */
export interface CloseTable {
  type: "close-table";
  table: string;
}

/** Confirm from the records what was placed in a stopped round, or some of it not. */
export interface ConfirmStoppedWagers {
  type: "confirm-stopped-wagers";
  table: string;
  round: number;
  reason: string;
  seen?: number | null;
  unconfirmed?: [string, string][];
}

/** Confirm a failed terminal's wagers from the records, or some of them not. */
export interface ConfirmWagers {
  type: "confirm-wagers";
  table: string;
  terminal: string;
  round: number;
  reason: string;
  seen?: number | null;
  unconfirmed?: string[];
}

/** Correct a settled round to what the dice or ball truly showed. */
export interface CorrectResult {
  type: "correct-result";
  table: string;
  round: number;
  result: string;
  reason: string;
  seen?: number | null;
}

/** Declare the tumbler or wheel faulty, for whatever reason: the round stops. */
export interface DeclareDeviceFault {
  type: "declare-device-fault";
  table: string;
  round: number;
  reason: string;
}

/** Declare that the outcome is known before wagering has closed: the round stops. */
export interface DeclareKnownEarly {
  type: "declare-known-early";
  table: string;
  round: number;
  reason: string;
}

/** Declare the server faulty, not one terminal: the round stops, or the table shuts. */
export interface DeclareServerFault {
  type: "declare-server-fault";
  table: string;
  reason: string;
}

/** Declare one terminal faulty: its wagers ride and wait to be confirmed. */
export interface DeclareTerminalFault {
  type: "declare-terminal-fault";
  table: string;
  terminal: string;
  reason: string;
}

/** Declare the wagers of a stopped round void: the stakes go back. */
export interface DeclareVoid {
  type: "declare-void";
  table: string;
  round: number;
  reason: string;
  seen?: number | null;
  carried?: [string, string][];
}

/** Release a held amount to the meter, or keep it, by a recorded determination. */
export interface DetermineHold {
  type: "determine-hold";
  table: string;
  terminal: string;
  hold: string;
  release: boolean;
  reason: string;
  seen?: number | null;
}

/** Let a terminal take on nothing new; what stands plays out, and credit can be collected. */
export interface DisableTerminal {
  type: "disable-terminal";
  table: string;
  terminal: string;
  reason: string;
}

/** Let a disabled terminal take wagers and credit again. */
export interface EnableTerminal {
  type: "enable-terminal";
  table: string;
  terminal: string;
  reason: string;
}

/** Record that the player who called an attendant was seen to: the call ends. */
export interface DerivedEndAttendantCall {
  type: "end-attendant-call";
  table: string;
  terminal: string;
  what?: string;
}

/** Enter the result that you have seen and the device could not read. */
export interface EnterUnreadResult {
  type: "enter-unread-result";
  table: string;
  round: number;
  result: string;
  reason: string;
  seen?: number | null;
}

/** Take the winnings of a minor or an excluded person off a terminal's credit, for the Fund. */
export interface ForfeitWinnings {
  type: "forfeit-winnings";
  table: string;
  terminal: string;
  person: string;
  ground: "minor" | "excluded";
  cents: number;
  reason: string;
  seen?: number | null;
}

/** Hold an amount on the meter until it has been looked into; an inspector is notified. */
export interface HoldCredit {
  type: "hold-credit";
  table: string;
  terminal: string;
  hold: string;
  cents: number;
  reason: string;
  seen?: number | null;
}

/** Allow a player one terminal only, or several again, at every table of the game. */
export interface InstructPlayer {
  type: "instruct-player";
  table: string;
  player: string;
  one_terminal: boolean;
  reason: string;
}

/** Invalidate a round for disruption or fraud. */
export interface InvalidateRound {
  type: "invalidate-round";
  table: string;
  round: number;
  cause: "civil-commotion" | "fire" | "riot" | "brawl" | "robbery" | "act-of-god" | "fraud";
  reason: string;
  seen?: number | null;
  forfeit?: { [key: string]: string };
}

/** Open for play, once everything that must work has been found working. */
export interface OpenTable {
  type: "open-table";
  table: string;
}

/** Pay what is owed to a player who had left, against identification and a signature. */
export interface PayOwed {
  type: "pay-owed";
  table: string;
  number: string;
  paid_to: string;
  identification: string;
  form?: "cash" | "cheque";
  somebody_else?: string;
}

/** Receive money at the cage that was demanded from a player, all of it or a part. */
export interface ReceiveClaim {
  type: "receive-claim";
  table: string;
  number: string;
  cents: number;
  received_from: string;
}

/** Open a seat that is held for a player, for a reason; credit and wagers stay at it. */
export interface ReleaseSeat {
  type: "release-seat";
  table: string;
  terminal: string;
  reason?: string;
}

/** Take a terminal away from a closed table, so that it can go to another. */
export interface ReleaseTerminal {
  type: "release-terminal";
  table: string;
  terminal: string;
}

/** Report a malfunction of the terminal, as its player or for them: somebody is called. */
export interface DerivedReportMalfunction {
  type: "report-malfunction";
  table: string;
  terminal: string;
  what?: string;
}

/** Take a failed or locked terminal back into service. */
export interface RestoreTerminal {
  type: "restore-terminal";
  table: string;
  terminal: string;
  reason: string;
}

/** Take a suspended table back into play: the fault has been cleared. */
export interface ResumeTable {
  type: "resume-table";
  table: string;
  reason: string;
}

/** Set how many seconds wagers are taken, from the next period on. */
export interface SetWageringPeriod {
  type: "set-wagering-period";
  table: string;
  seconds: number;
  reason: string;
}

/** Record who is at a terminal: by their card, their name or a description. */
export interface DerivedSitDown {
  type: "sit-down";
  table: string;
  terminal: string;
  player?: string;
  description?: string;
  card?: string;
  somebody_else?: string;
}

/** Record that the person at the terminal has left; credit and wagers stay at it. */
export interface DerivedStandUp {
  type: "stand-up";
  table: string;
  terminal: string;
}

/** Take a call: it stops ringing, and everybody sees that you are on the way. */
export interface TakeCall {
  type: "take-call";
  table: string;
  cause: "stopped" | "suspended" | "locked" | "failed" | "lost" | "unconfirmed" | "handpay" | "door" | "tilt" | "rejected" | "cabinet" | "reported" | "late-change" | "attendant" | "printer" | "stacker";
  terminal?: string | null;
}

/** Void the wagers of a person who broke a rule: stakes and commission go back (ETG-10). */
export interface VoidForBreach {
  type: "void-for-breach";
  table: string;
  terminal: string;
  breach: string;
  reason: string;
  seen?: number | null;
  cells?: string[];
}

/** Put up the sign that play will close, at a time. */
export interface WarnOfClosing {
  type: "warn-of-closing";
  table: string;
  closes_at: number;
}

/** Take the closing sign down: play goes on, and a later sign starts its time again. */
export interface WithdrawWarning {
  type: "withdraw-warning";
  table: string;
}

/** Write off what is still demanded under a claim: it will not come back. */
export interface WriteOffClaim {
  type: "write-off-claim";
  table: string;
  number: string;
  reason: string;
}

/** Put a promotional voucher on file, with its value and conditions. */
export interface IssueVoucher {
  type: "issue-voucher";
  number: string;
  cents: number;
  game?: string;
  expires_at?: number | null;
  only_at?: string;
  conditions?: string;
}

/** Winnings in steps of a unit instead of exactly. */
export interface Rounded {
  unit_cents: number;
  way: "down" | "nearest" | "up";
}

export type FromServer =
  | Welcome
  | Public
  | Seats
  | Own
  | Outcomes
  | WagersBack
  | ActDone
  | ActRefused
  | BusyNow
  | Replaced
  | Disputes
  | JackpotsTold
  | GamesRecalled
  | PlaceRecalled
  | OwnPlay
  | PromotionsHere
  | Paper
  | Dice
  | ChangeAsked
  | Notice
  | RecordAsked
  | Pong
  | FloorTold
  | OfficeTold
  | FloorNews
  | SignsTold;

export type FromOutside =
  | Hello
  | WatchFloor
  | WatchSigns
  | Do
  | Order
  | Recall
  | OwnRecord
  | Ping;

export type SeatAct =
  | JoinTable
  | LeaveTable
  | CallAttendant
  | ClearWagers
  | Double
  | EndAttendantCall
  | MoveWager
  | PlaceWager
  | PressShoot
  | Repeat
  | ReportMalfunction
  | SitDown
  | StandUp
  | TakeBack
  | Undo
  | ApproveFromAccount
  | CallToPlace
  | EndPlaceCall
  | LeavePlace
  | PlaceChips
  | ShowRules
  | TakeChipsBack
  | TakePlace
  | DeclineLimits
  | SetDepositLimit
  | SetLossLimit
  | SuspendSelf
  | EnterPromotion
  | AskToCollect
  | PutInNote
  | PutInTicket
  | AskForChange
  | ReportOwnFault
  | RaiseDispute
  | AskForReview
  | AskToReserve
  | AskToReturn
  | AskForOwnPlay
  | SuspendShownCard
  | ChooseLimits
  | AskForPromotions;

export type StaffAct =
  | CloseCase
  | DemandExcess
  | OfferShortfall
  | OpenCase
  | PayShortfall
  | ProposeDemand
  | RecordContact
  | RecordEnquiry
  | RecordIdentification
  | RecordImpracticality
  | RecordRectification
  | RecordReportDelivery
  | RecordReturn
  | ReopenCase
  | AnswerDirection
  | DirectToVacate
  | DistinguishPerson
  | ExcludePerson
  | LiftExclusion
  | RecommendExclusion
  | RecordDeviceUse
  | RecordDisturbance
  | RecordInducement
  | RecordInterference
  | RecordSideBets
  | RecordStaffAdvice
  | RecordSyndicate
  | RecordUninvitedAdvice
  | RecordUnreportedFault
  | AskIdentification
  | CloseDrawer
  | CountDrawer
  | DelayPayment
  | DeterminePayment
  | DetermineTicket
  | HoldPayment
  | HoldTicket
  | MoveDrawerCash
  | OpenDrawer
  | PayByHand
  | PayTicket
  | ReceivePaymentReturn
  | ReceiveTicketReturn
  | ShowIdentification
  | SignPayment
  | VerifyEntitlement
  | WriteOffPaymentReturn
  | WriteOffTicketReturn
  | AskReview
  | ConcludeDispute
  | DecideDispute
  | GiveComplaintNotice
  | RecordDispute
  | ReviewDispute
  | ChangeDevice
  | RegisterDevice
  | RenewSeal
  | RetireDevice
  | PayForfeit
  | CloseJackpot
  | ConfirmAdjustment
  | ConfirmJackpot
  | DisposeOfJackpot
  | JoinJackpot
  | LeaveJackpot
  | MoveJackpot
  | OpenJackpot
  | ProposeAdjustment
  | ProposeJackpot
  | ReportJackpotFault
  | ResumeJackpot
  | SuspendJackpot
  | AcknowledgeNotice
  | ReviewNotice
  | FilePaper
  | WithdrawPaper
  | CancelCard
  | Deposit
  | EndPause
  | Enrol
  | IssueCard
  | Pause
  | RecordAdvice
  | RecordAssessment
  | RecordDirection
  | RecordLimitFinding
  | RecordPremiumPlayer
  | ReinstateCard
  | RemindOfLimits
  | SuspendCard
  | Withdraw
  | AskPrizeIdentification
  | AttendDraw
  | AttestPrize
  | AwardReserve
  | CancelDraw
  | ChangePrescribedList
  | ChooseAlternative
  | ChooseForm
  | ConcludePromotion
  | ConcludeTermsDispute
  | ConfirmDraw
  | DecideTermsDispute
  | DelayPrize
  | DenyClaim
  | DeterminePrizeHold
  | DraftPromotion
  | EnterPublicNumber
  | FreezeEntries
  | HandOverPrize
  | HoldPrize
  | LodgeTerms
  | NominateScrutineer
  | ObjectToDraw
  | OpenChannel
  | PayPrizePart
  | PlanDraw
  | PostponePromotion
  | ProposeAmendment
  | PublishResults
  | PutAmendmentInForce
  | ReceiveEntry
  | RecordApproval
  | RecordClaim
  | RecordNotification
  | RecordPhysicalDraw
  | RecordTermsDispute
  | RegisterAdvertisement
  | ResumePromotion
  | ShowPrizeIdentification
  | StrikeDraw
  | StrikePrize
  | TellDenial
  | ValidateIntegrity
  | VoidEntry
  | WithdrawPromotion
  | WritePrize
  | WriteTerms
  | RosterDuty
  | WithdrawDuty
  | AcceptLaunch
  | AnnounceFinalCall
  | AnnounceNoResult
  | BringChips
  | CallForBets
  | CallNoMoreBets
  | ChangeCash
  | ChangeColour
  | CloseDealerTable
  | CollectLosers
  | ConfirmResult
  | CorrectEntry
  | CreditFloat
  | DecideHeld
  | DerivedEndPlaceCall
  | EnterResult
  | ExchangeVoucher
  | FillFloat
  | FindInvalid
  | FindOverLimit
  | ForfeitChips
  | InvalidateGame
  | InvalidatePaidGame
  | IssueColour
  | DerivedLeavePlace
  | LiftBar
  | LiftDome
  | LimitPlayers
  | LockFloat
  | MoveDropBox
  | OpenDealerTable
  | OpenSeal
  | PayClaim
  | PayWinners
  | DerivedPlaceChips
  | ProposeSign
  | PutUpClosingSign
  | RecordAssistance
  | RecordDevice
  | RecordRectified
  | RecordReplaced
  | RedeemColour
  | RedeemColourElsewhere
  | RefuseWager
  | ReleasePlace
  | ReportLights
  | ReportNumberDisplay
  | ReportSigns
  | RestateRound
  | SetCashless
  | SetPersonalLimits
  | ShakeDice
  | DerivedShowRules
  | DerivedTakeChipsBack
  | TakeDownClosingSign
  | DerivedTakePlace
  | TakePlaceCall
  | UpholdEntry
  | VacatePlace
  | VoidWagers
  | WithdrawSign
  | DerivedLeaveTable
  | AdjustMeter
  | AnnounceNoSpin
  | AnswerReport
  | AnswerSignal
  | ChangeInFairness
  | CloseTable
  | ConfirmStoppedWagers
  | ConfirmWagers
  | CorrectResult
  | DeclareDeviceFault
  | DeclareKnownEarly
  | DeclareServerFault
  | DeclareTerminalFault
  | DeclareVoid
  | DetermineHold
  | DisableTerminal
  | EnableTerminal
  | DerivedEndAttendantCall
  | EnterUnreadResult
  | ForfeitWinnings
  | HoldCredit
  | InstructPlayer
  | InvalidateRound
  | OpenTable
  | PayOwed
  | ReceiveClaim
  | ReleaseSeat
  | ReleaseTerminal
  | DerivedReportMalfunction
  | RestoreTerminal
  | ResumeTable
  | SetWageringPeriod
  | DerivedSitDown
  | DerivedStandUp
  | TakeCall
  | VoidForBreach
  | WarnOfClosing
  | WithdrawWarning
  | WriteOffClaim
  | IssueVoucher;

export type OwnPart =
  | Terminal
  | Place
  | Console;

export type PublicPart =
  | TerminalTable
  | DealerTable;

// Refusals come from the server as a kind and an English sentence. In Chinese the kind is said;
// one that is not known here is shown as the server said it.
import type { Language } from "./language.svelte";

const ZH: { [kind: string]: string } = {
  "wagering-closed": "已停止下注，不能再下注、更改或收回。",
  "not-yet-open": "尚未宣布开始下注。",
  "round-has-begun": "骰子已经摇动，此注须在此之前下。",
  "not-offered": "本桌不设此注。",
  "after-come-out": "此注只能在出场掷之前下。",
  "no-point": "此注须有目标点，目前没有。",
  "no-line-wager": "须先有相应的线注。",
  "nothing-to-add-to": "没有可以加注的注码。",
  "cannot-be-added-to": "此注有了号码之后不能再加。",
  "area-closed": "此区目前不开放。",
  "other-side": "此区目前只开放另一边。",
  "one-streak-per-pair": "此对已有一注超级连开，不能再加。",
  "more-than-stands": "不能收回多于已下的注码。",
  "streak-locked": "连开结束之前此注不能收回。",
  "cannot-be-taken-down": "过了下注时段，此注不能收回。",
  "odds-hang-on-it": "请先收回挂在其上的赔率注。",
  "does-not-split": "注码不能平均分份。",
  "over-odds-limit": "赔率注超过上限。",
  "under-minimum": "低于此注的最低限额。",
  "off-unit": "金额须为单位的整数倍。",
  "over-maximum": "超过此注的最高限额。",
  "over-aggregate": "超过全部投注的合计上限。",
  "not-enough-credit": "余额不足。",
  "no-account": "请先放入纸币或票券。",
  "not-open": "本桌未开放。",
  "out-of-service": "此终端停止服务。",
  locked: "此终端已锁定。",
  disabled: "此终端不再接受下注和钱款，余额可以取出。",
  printing: "此终端正在打印票券。",
  "waiting-for-payment": "此终端正等待人工付款。",
  "not-now": "现在不能这样做。",
  "too-late": "时间已过。",
  "not-the-shooter": "只有掷骰者可以掷骰。",
  "close-of-play": "即将结束营业，不再接受新的下注。",
  "nothing-to-undo": "本时段没有可撤销的操作。",
  "nothing-to-clear": "本时段没有下注。",
  "nothing-to-repeat": "之前没有下注可以重复。",
  "nothing-to-collect": "没有余额可取。",
  "note-not-accepted": "不接受此面额的纸币。",
  "over-credit-limit": "超过余额上限，不能接受。",
  "no-credit-in": "此终端目前不能接受纸币或票券。",
  "no-paper": "此终端目前不能打印，余额保留，已呼叫服务员。",
  "stale-view": "赌桌已有变化，请看清后再操作。",
  "not-here": "此座位不能这样做。",
};

export function refusalWords(kind: string, language: Language): string | null {
  return language === "zh" ? (ZH[kind] ?? null) : null;
}

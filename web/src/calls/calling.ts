// Calls, put together from the pieces of one file a language (`tools/calls.py` makes them). The file
// is fetched when the first call is made and somebody has sound and calls on, and never before.
import { sound } from "../lib/sound.svelte";
import enPlaces from "./en.json";
import enFile from "./en.ogg?url";
import zhPlaces from "./zh.json";
import zhFile from "./zh.ogg?url";

export type Piece = keyof typeof enPlaces;
type Places = { readonly [piece in Piece]: number[] };
const SPOKEN: { readonly [language: string]: { places: Places; file: string } } = {
  en: { places: enPlaces, file: enFile },
  zh: { places: zhPlaces, file: zhFile },
};
const PAUSE_SECONDS = 0.06;
const fetched = new Map<string, Promise<AudioBuffer>>();
let playing: AudioBufferSourceNode[] = [];

async function bufferOf(file: string, context: AudioContext): Promise<AudioBuffer> {
  const coming = fetched.get(file) ?? fetch(file).then(async (answer) => context.decodeAudioData(await answer.arrayBuffer()));
  fetched.set(file, coming);
  return coming;
}

/** Call it out, instead of whatever is being called: what is newest is what matters. A language that
 *  has no calls of its own hears them in English. Whether anything was to be heard. */
export async function call(language: string, pieces: readonly Piece[]): Promise<boolean> {
  const { context } = sound;
  const spoken = SPOKEN[language] ?? SPOKEN["en"];
  if (context === null || !sound.calls || spoken === undefined || pieces.length === 0) return false;
  let buffer: AudioBuffer;
  try {
    buffer = await bufferOf(spoken.file, context);
  } catch {
    fetched.delete(spoken.file);
    return false; // a browser that cannot read the file is silent: the screen says it all
  }
  playing.forEach((node) => node.stop());
  playing = [];
  const gain = context.createGain();
  gain.gain.value = sound.volume;
  gain.connect(context.destination);
  let at = context.currentTime + 0.02;
  for (const piece of pieces) {
    const [begins = 0, ends = 0] = spoken.places[piece];
    const node = context.createBufferSource();
    node.buffer = buffer;
    node.connect(gain);
    node.start(at, begins / 1000, (ends - begins) / 1000);
    playing.push(node);
    at += (ends - begins) / 1000 + PAUSE_SECONDS;
  }
  return true;
}

// What lies over the stage when something has to be said: a seat hands it over, and every stage of
// it draws it. A stage is looked at and never touched, so a sign there is in nobody's way.
import { getContext, setContext, type Snippet } from "svelte";

const KEY = Symbol("stage-over");

export const provideStageOver = (snippet: () => Snippet): void => void setContext(KEY, snippet);
export const useStageOver = (): (() => Snippet) | undefined => getContext<(() => Snippet) | undefined>(KEY);

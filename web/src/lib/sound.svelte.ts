// Sound is off until somebody turns it on, and says nothing that the screen does not say too. What
// was chosen here is kept: whether there is sound, whether results are called, and how loud.
const KEPT = "pitboss.sound";
export const VOLUMES = [0.25, 0.5, 0.75, 1] as const;

interface Chosen {
  on: boolean;
  calls: boolean;
  volume: number;
}

class Sound {
  on = $state(false);
  /** Whether wagering and results are called in words. */
  calls = $state(true);
  volume = $state(0.5);
  private made: AudioContext | null = null;

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Chosen>;
      if (typeof kept.on === "boolean") this.on = kept.on;
      if (typeof kept.calls === "boolean") this.calls = kept.calls;
      if (VOLUMES.some((one) => one === kept.volume)) this.volume = kept.volume as number;
    } catch {
      // A browser that keeps nothing begins in silence.
    }
    // A browser lets nothing be heard before somebody has touched the page.
    if (this.on) addEventListener("pointerdown", () => void this.context?.resume(), { once: true });
  }

  /** Where everything that is heard is made; none while there is no sound. */
  get context(): AudioContext | null {
    if (!this.on) return null;
    return (this.made ??= new AudioContext());
  }

  toggle(): void {
    this.on = !this.on;
    this.keep();
    void this.context?.resume();
    this.tone(660, 0.08);
  }

  toggleCalls(): void {
    this.calls = !this.calls;
    this.keep();
  }

  setVolume(volume: number): void {
    this.volume = volume;
    this.keep();
    this.tone(660, 0.08);
  }

  /** One of the last five seconds. */
  tick(): void {
    this.tone(880, 0.06);
  }

  /** Somebody is needed: two soft notes. */
  ring(): void {
    this.tone(660, 0.12);
    setTimeout(() => this.tone(880, 0.12), 160);
  }

  /** A jackpot is won here: one chord, note by note. */
  fanfare(): void {
    [523, 659, 784, 1047].forEach((hertz, note) => setTimeout(() => this.tone(hertz, 0.9), note * 140));
  }

  private keep(): void {
    try {
      const { on, calls, volume } = this;
      localStorage.setItem(KEPT, JSON.stringify({ on, calls, volume } satisfies Chosen));
    } catch {
      // Nothing is kept here.
    }
  }

  private tone(hertz: number, seconds: number): void {
    const { context } = this;
    if (context === null) return;
    const { currentTime, destination } = context;
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0.24 * this.volume, currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + seconds);
    oscillator.connect(gain).connect(destination);
    oscillator.start();
    oscillator.stop(currentTime + seconds);
  }
}

export const sound = new Sound();

// Sound is off until somebody turns it on, and says nothing that the screen does not say too.
class Sound {
  on = $state(false);
  private context: AudioContext | null = null;

  toggle(): void {
    this.on = !this.on;
    if (this.on) {
      this.context ??= new AudioContext();
      void this.context.resume();
      this.tone(660, 0.08);
    }
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

  private tone(hertz: number, seconds: number): void {
    if (!this.on || this.context === null) return;
    const { currentTime, destination } = this.context;
    const [oscillator, gain] = [this.context.createOscillator(), this.context.createGain()];
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(0.12, currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + seconds);
    oscillator.connect(gain).connect(destination);
    oscillator.start();
    oscillator.stop(currentTime + seconds);
  }
}

export const sound = new Sound();

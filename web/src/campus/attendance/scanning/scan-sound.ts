let audio: AudioContext | undefined

const tones = {
  good: [[880, 0, 0.12]],
  warning: [
    [520, 0, 0.12],
    [520, 0.18, 0.12],
  ],
  bad: [[200, 0, 0.45]],
} as const

/** A short high tone for what was recorded, two tones for a warning, and a long low one for a refusal. */
export function playScanSound(kind: keyof typeof tones): void {
  audio ??= new AudioContext()
  for (const [frequency, start, length] of tones[kind]) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
    oscillator.frequency.value = frequency
    gain.gain.value = 0.15
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(audio.currentTime + start)
    oscillator.stop(audio.currentTime + start + length)
  }
}

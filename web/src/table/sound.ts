// Short sounds made on the spot; off unless the settings say otherwise.
import { settings } from '../lib/settings';

export const SOUNDS = ['move', 'other', 'turn', 'refused', 'over', 'chat', 'offer'] as const;
export type Sound = (typeof SOUNDS)[number];

/** Tones of a sound: hertz, start and length in seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
  move: [[520, 0, 0.07]],
  other: [[390, 0, 0.06]],
  turn: [
    [520, 0, 0.08],
    [780, 0.09, 0.1],
  ],
  refused: [[180, 0, 0.14]],
  over: [
    [520, 0, 0.12],
    [660, 0.13, 0.12],
    [880, 0.26, 0.24],
  ],
  chat: [[620, 0, 0.05]],
  offer: [
    [620, 0, 0.07],
    [620, 0.1, 0.07],
  ],
};
const LOUD = 0.06;

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sounds || settings.silent.includes(sound) || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  for (const [pitch, start, length] of TONES[sound])
    tone(context, pitch, context.currentTime + start, length);
}

function tone(audio: AudioContext, pitch: number, at: number, length: number): void {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUD, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + length + 0.02);
}

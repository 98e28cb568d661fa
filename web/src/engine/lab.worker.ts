// The worker behind lab.ts: plays its part in slices and hands the counts of each over.
import { Instance } from './instance';
import type { LabNews, LabPart } from './lab';

const SLICE = 400; // milliseconds
const tell = (news: LabNews) => self.postMessage(news);

async function play({ module, order, from, to }: LabPart): Promise<void> {
  const engine = await Instance.make(module);
  engine.askSized('w_lab', order);
  for (let at = from, told = from; at < to;) {
    const until = performance.now() + SLICE;
    while (at < to && performance.now() < until) engine.ask('w_lab_play', at, ++at);
    tell({ counts: engine.ask('w_lab_take'), done: at - told });
    told = at;
  }
  tell({ over: true });
}

self.onmessage = ({ data }: MessageEvent<LabPart>) => {
  play(data).catch((error: unknown) =>
    tell({ fault: error instanceof Error ? error.message : String(error) }),
  );
};

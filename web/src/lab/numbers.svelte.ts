// The numbers of a pack as a form: what the engine says can be set, what was changed, whether it fits. Knows no game.
import type { Engine } from '../engine';
import type { Box, BoxState, DraftTable, Spot } from '../engine/drafts';

export class Numbers {
  table = $state.raw<DraftTable>()!;
  state = $state.raw<BoxState>()!;
  private readonly box: Box;

  constructor(engine: Engine, game: string, pack = '') {
    this.box = engine.box(game, pack);
    this.table = this.box.table();
    this.state = this.box.state();
  }

  /** Numbers of a part, or those whose words hold what is searched. */
  spots(part: number, search: string): number[] {
    const wanted = search.trim().toLowerCase();
    return this.table.spots.flatMap((spot, i) => {
      if (spot.type !== 'number') return [];
      const fits = wanted ? this.words(spot).toLowerCase().includes(wanted) : (spot.part ?? 0) === part;
      return fits ? [i] : [];
    });
  }
  words(spot: Spot): string {
    return spot.who ? `${spot.who}: ${spot.title}` : spot.title;
  }
  /** Parts that hold numbers. */
  parts(): number[] {
    return this.table.parts.flatMap((_, i) => (this.spots(i, '').length ? [i] : []));
  }
  isChanged = (i: number): boolean => this.state.values[i] !== this.state.ours[i];
  changed(part?: number): number {
    return this.table.spots.filter(
      (s, i) => (part === undefined || (s.part ?? 0) === part) && this.isChanged(i),
    ).length;
  }
  set(i: number, value: number): void {
    this.box.set(i, value);
    this.state = this.box.state();
  }
  back(i: number): void {
    this.set(i, this.state.ours[i]!);
  }
  backAll(): void {
    this.state.ours.forEach((value, i) => {
      if (this.isChanged(i)) this.box.set(i, value);
    });
    this.state = this.box.state();
  }
  read(pack: string): void {
    this.box.read(pack);
    this.state = this.box.state();
  }
  /** What does not fit, of all numbers or of this one. */
  wrong(i?: number): string[] {
    return this.state.findings.filter((f) => i === undefined || f.spots.includes(i)).map((f) => f.text);
  }
  /** The pack for an order: '' when nothing was changed. */
  content(): string {
    return this.changed() ? this.box.text() : '';
  }
  text(): string {
    return this.box.text();
  }
}

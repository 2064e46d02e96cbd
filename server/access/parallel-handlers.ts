/** The handlers that run in parallel for one request: none returns before all have finished. */
export class ParallelHandlers {
  private running = 0;
  private finished = Promise.resolve();
  private finish: (work: Promise<void>) => void = () => {};

  enter(): void {
    if (this.running === 0) {
      this.finished = new Promise((resolve) => {
        this.finish = resolve;
      });
    }
    this.running++;
  }

  /** Waits for the others. The last one to finish runs `work`; if that throws, all of them do. */
  leave(work: () => Promise<void>): Promise<void> {
    this.running--;
    if (this.running === 0) this.finish(work());
    return this.finished;
  }
}

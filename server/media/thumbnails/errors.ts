/** The picture is not available. Its code is stored until the next attempt is due. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The picture is not ready, or the queue is full: the client may retry. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';
}

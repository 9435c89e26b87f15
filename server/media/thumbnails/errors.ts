/** There is no picture to be had; the code is kept beside the game until it is worth another attempt. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The picture is not there yet, or too many others are being made: whoever asks may come back. */
export class PicturesBusy extends Error {
  override readonly name = 'PicturesBusy';
}

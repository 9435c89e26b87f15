/** Pads a bit string to whole bytes. */
function bits(text: string): Buffer {
  const whole = text.padEnd(Math.ceil(text.length / 8) * 8, '0');
  return Buffer.from((whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The smallest visible Flash movie: one frame of 320 by 240 pixels in one color (SWF File Format Specification 19,
 * chapters 1 and 2).
 */
export function flashMovie([red, green, blue]: [number, number, number] = [200, 60, 20]): Buffer {
  const TWIPS = 20;
  const side = (pixels: number) => (pixels * TWIPS).toString(2).padStart(15, '0');
  const rectangle = bits(`${(15).toString(2).padStart(5, '0')}${side(0)}${side(320)}${side(0)}${side(240)}`);
  const tag = (code: number, body: number[]) => {
    const head = Buffer.alloc(2);
    head.writeUInt16LE((code << 6) | body.length);
    return Buffer.concat([head, Buffer.from(body)]);
  };
  const SET_BACKGROUND_COLOR = 9;
  const SHOW_FRAME = 1;
  const END = 0;
  const rest = Buffer.concat([
    rectangle,
    // 12 frames per second in 8.8 fixed point; one frame.
    Buffer.from([0, 12, 1, 0]),
    tag(SET_BACKGROUND_COLOR, [red, green, blue]),
    tag(SHOW_FRAME, []),
    tag(END, []),
  ]);
  const header = Buffer.from([...Buffer.from('FWS'), 6, 0, 0, 0, 0]);
  header.writeUInt32LE(header.length + rest.length, 4);
  return Buffer.concat([header, rest]);
}

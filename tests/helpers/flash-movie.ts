/** Pads a bit string to whole bytes. */
function bits(text: string): Buffer {
  const whole = text.padEnd(Math.ceil(text.length / 8) * 8, '0');
  return Buffer.from((whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Creates the smallest visible Flash movie: one frame of 320 by 240 pixels in one color (SWF File Format Specification 19,
 * chapters 1 and 2).
 *
 * @param actions bytecode to run in the frame (chapter 5)
 */
export function flashMovie(
  [red, green, blue]: [number, number, number] = [200, 60, 20],
  actions: readonly number[] = [],
): Buffer {
  const TWIPS = 20;
  const side = (pixels: number) => (pixels * TWIPS).toString(2).padStart(15, '0');
  const rectangle = bits(`${(15).toString(2).padStart(5, '0')}${side(0)}${side(320)}${side(0)}${side(240)}`);
  const tag = (code: number, body: number[]) => {
    const head = Buffer.alloc(6);
    // The long form of the header.
    head.writeUInt16LE((code << 6) | 0x3f);
    head.writeUInt32LE(body.length, 2);
    return Buffer.concat([head, Buffer.from(body)]);
  };
  const SET_BACKGROUND_COLOR = 9;
  const SHOW_FRAME = 1;
  const DO_ACTION = 12;
  const END = 0;
  const rest = Buffer.concat([
    rectangle,
    // 12 frames per second in 8.8 fixed point; one frame.
    Buffer.from([0, 12, 1, 0]),
    tag(SET_BACKGROUND_COLOR, [red, green, blue]),
    ...(actions.length === 0 ? [] : [tag(DO_ACTION, [...actions, 0])]),
    tag(SHOW_FRAME, []),
    tag(END, []),
  ]);
  const header = Buffer.from([...Buffer.from('FWS'), 6, 0, 0, 0, 0]);
  header.writeUInt32LE(header.length + rest.length, 4);
  return Buffer.concat([header, rest]);
}

/** Creates a movie that counts its starts in a shared object, and leaves storing it to the player, as many games do. */
export function countingMovie(): Buffer {
  const text = (value: string) => [0, ...Buffer.from(value), 0];
  const push = (...values: number[][]) => [0x96, values.flat().length, 0, ...values.flat()];
  const number = (value: number) => [7, value, 0, 0, 0];
  const GET_VARIABLE = 0x1c;
  const SET_VARIABLE = 0x1d;
  const GET_MEMBER = 0x4e;
  const SET_MEMBER = 0x4f;
  const CALL_METHOD = 0x52;
  const INCREMENT = 0x50;
  const STOP = 0x07;
  const get = (name: string) => [...push(text(name)), GET_VARIABLE];
  const member = (name: string) => [...push(text(name)), GET_MEMBER];
  return flashMovie(
    [20, 120, 60],
    [
      // kept = SharedObject.getLocal('progress')
      ...push(text('kept'), text('progress'), number(1)),
      ...[...get('SharedObject'), ...push(text('getLocal')), CALL_METHOD, SET_VARIABLE],
      // kept.data.starts += 1; in version 6, undefined counts as 0.
      ...[...get('kept'), ...member('data'), ...push(text('starts'))],
      ...[...get('kept'), ...member('data'), ...member('starts')],
      ...[INCREMENT, SET_MEMBER, STOP],
    ],
  );
}

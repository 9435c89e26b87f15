import { foldText } from '../../../shared/text.ts';

/** Puts items whose title starts with a text first, then those whose title contains it. Otherwise the order stays. */
export function byTitle<Item extends { title: string }>(items: readonly Item[], text: string): Item[] {
  const sought = foldText(text);
  const rank = ({ title }: Item) => {
    const at = foldText(title).indexOf(sought);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return items.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The type of a dictionary, derived from the French one: the same keys with strings.
 *
 * English has no plural category `many` (Unicode CLDR); French, Spanish and Portuguese do. A key is a plural form only if its
 * `_other` form exists, so `too_many` is an ordinary key.
 */
export type Translated<Reference> = {
  [Key in keyof Reference as Key extends `${infer Base}_many`
    ? `${Base}_other` extends keyof Reference
      ? never
      : Key
    : Key]: Reference[Key] extends string ? string : Translated<Reference[Key]>;
};

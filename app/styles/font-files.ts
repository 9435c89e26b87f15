import fredoka from '@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?url';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import oxanium from '@fontsource-variable/oxanium/files/oxanium-latin-wght-normal.woff2?url';
import bricolage from './fonts/bricolage-grotesque.woff2?url';

/** Addresses of the typefaces in fonts.css, for preloading. */
export const FONT_FILES = { bricolage, fredoka, lora, oxanium };

/** The IAB's stub: answers `__tcfapi` until a platform's script takes over the calls made meanwhile. */
declare module '@iabtcf/stub' {
  const install: () => void;
  export default install;
}

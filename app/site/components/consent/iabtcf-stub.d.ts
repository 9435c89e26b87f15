/** The IAB's stub. It handles `__tcfapi` calls until a platform's script takes over, including the queued ones. */
declare module '@iabtcf/stub' {
  const install: () => void;
  export default install;
}

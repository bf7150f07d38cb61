/** The parts of libheif-js that we use: its own types do not have them. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  type HeifImage = {
    get_width: () => number
    get_height: () => number
    is_primary: () => boolean
    /** Decodes into `data`, four bytes a pixel; null if it is broken. */
    display: (into: { data: Uint8ClampedArray }, done: (shown: object | null) => void) => void
  }
  /** Another instance with its own memory. */
  function createLibheif(): { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } }
  export = createLibheif
}

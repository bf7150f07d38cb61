/** Many texts in one run of UTF-8, with where each begins and, after the last, the end; made into strings when somebody asks. */
export type Texts = { bytes: Uint8Array; starts: Uint32Array }

/** How to read one of them; each call makes the string anew. */
export function readerOf({ bytes, starts }: Texts): (at: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return (at) => buffer.toString('utf8', starts[at], starts[at + 1])
}

/** The number of the text, or -1: a look at the lengths of all, and at the bytes of those that are as long. */
export function findText({ bytes, starts }: Texts, text: string): number {
  const sought = Buffer.from(text)
  for (let at = 0; at + 1 < starts.length; at++) {
    const [from, end] = [starts[at] as number, starts[at + 1] as number]
    if (end - from === sought.length && sought.compare(bytes, from, end) === 0) return at
  }
  return -1
}

/** Like `readerOf` for texts that thousands of products share: each is made once. */
export function sharedReaderOf(texts: Texts): (at: number) => string {
  const read = readerOf(texts)
  const known: string[] = []
  return (at) => (known[at] ??= read(at))
}

export type TextWriter = { add: (text: string) => number; done: () => Texts }

export function createTextWriter(): TextWriter {
  let buffer = Buffer.allocUnsafeSlow(1 << 16)
  let used = 0
  const starts = growing(Uint32Array)
  starts.push(0)
  return {
    add(text) {
      // A UTF-16 unit takes three bytes at most.
      if (used + text.length * 3 > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(buffer.length * 2, used + text.length * 3))
        buffer.copy(larger, 0, 0, used)
        buffer = larger
      }
      used += buffer.write(text, used)
      starts.push(used)
      return starts.size() - 2
    },
    done: () => ({ bytes: Uint8Array.from(buffer.subarray(0, used)), starts: starts.done() }),
  }
}

/** As above, equal texts only once. */
export function createSharedWriter(): TextWriter {
  const writer = createTextWriter()
  const known = new Map<string, number>()
  return {
    add(text) {
      let at = known.get(text)
      if (at === undefined) {
        at = writer.add(text)
        known.set(text, at)
      }
      return at
    },
    done: writer.done,
  }
}

type Numbers = Uint8Array | Uint32Array | Int32Array | Float64Array
export type Growing<T extends Numbers> = { push: (value: number) => void; size: () => number; done: () => T }

/** A typed array whose size nobody knows yet. */
export function growing<T extends Numbers>(kind: { new (size: number): T }): Growing<T> {
  let array = new kind(1 << 10)
  let size = 0
  return {
    push(value) {
      if (size === array.length) {
        const larger = new kind(size * 2)
        larger.set(array)
        array = larger
      }
      array[size++] = value
    },
    size: () => size,
    done() {
      const exact = new kind(size)
      exact.set(array.subarray(0, size) as T)
      return exact
    },
  }
}

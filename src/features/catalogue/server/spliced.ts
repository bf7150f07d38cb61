/** Without the value at `at`, or with another put there. */
export function spliced<T extends Float64Array | Int32Array | Uint16Array>(
  values: T,
  at: number,
  put?: number,
): T {
  const made = new (values.constructor as new (size: number) => T)(
    values.length + (put === undefined ? -1 : 1),
  )
  made.set(values.subarray(0, at))
  if (put === undefined) made.set(values.subarray(at + 1), at)
  else {
    made[at] = put
    made.set(values.subarray(at), at + 1)
  }
  return made
}

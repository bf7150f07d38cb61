/** Both formats require unit-length normals, even for a triangle without area. */
export function unitNormals(normals: Float32Array): Float32Array {
  const out = new Float32Array(normals.length)
  for (let i = 0; i < normals.length; i += 3) {
    const [x, y, z] = [normals[i] as number, normals[i + 1] as number, normals[i + 2] as number]
    const length = Math.hypot(x, y, z)
    out.set(length > 1e-6 ? [x / length, y / length, z / length] : [0, 1, 0], i)
  }
  return out
}

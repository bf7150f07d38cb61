import { Document, type Document as GltfDocument, Logger, type Material, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { draco, meshopt } from '@gltf-transform/functions'
import draco3d from 'draco3dgltf'
import { MeshoptEncoder } from 'meshoptimizer'

const inch = 0.0254

/** A closed ellipsoid that fills its box of inches, in meters, standing on the floor; about `triangles` of them. */
export function ellipsoid(
  doc: GltfDocument,
  { w, h, d, triangles = 200 }: { w: number; h: number; d: number; triangles?: number },
  material: Material = doc.createMaterial('body').setBaseColorFactor([0.8, 0.2, 0.1, 1]).setMetallicFactor(0),
) {
  // Even numbers, so that it touches each side of its box.
  const rings = Math.max(2, Math.round(Math.sqrt(triangles / 4) / 2)) * 2
  const around = Math.max(1, Math.round(triangles / 8 / rings)) * 4
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  for (let i = 0; i <= rings; i++) {
    const down = (i / rings) * Math.PI
    for (let k = 0; k <= around; k++) {
      const turn = (k / around) * 2 * Math.PI
      const at = [Math.sin(down) * Math.cos(turn), Math.cos(down), Math.sin(down) * Math.sin(turn)] as const
      positions.push((at[0] * w * inch) / 2, ((at[1] + 1) * h * inch) / 2, (at[2] * d * inch) / 2)
      const slope = [at[0] / w, at[1] / h, at[2] / d]
      const length = Math.hypot(...slope) || 1
      normals.push(...slope.map((value) => value / length))
      uvs.push(k / around, i / rings)
      if (i === rings || k === around) continue
      const [a, b] = [i * (around + 1) + k, (i + 1) * (around + 1) + k]
      if (i > 0) indices.push(a, a + 1, b + 1)
      if (i < rings - 1) indices.push(a, b + 1, b)
    }
  }
  const buffer = doc.getRoot().listBuffers()[0] ?? doc.createBuffer()
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3', values: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
    doc.createAccessor().setType(type).setArray(values).setBuffer(buffer)
  const primitive = doc
    .createPrimitive()
    .setMaterial(material)
    .setAttribute('POSITION', accessor('VEC3', new Float32Array(positions)))
    .setAttribute('NORMAL', accessor('VEC3', new Float32Array(normals)))
    .setAttribute('TEXCOORD_0', accessor('VEC2', new Float32Array(uvs)))
    .setIndices(accessor('SCALAR', new Uint32Array(indices)))
  return doc.createMesh('ellipsoid').addPrimitive(primitive)
}

/** A document with one such body, which `change` may add to. */
export function modelDocument(
  size: { w: number; h: number; d: number; triangles?: number },
  change: (doc: GltfDocument) => void = () => undefined,
): GltfDocument {
  const doc = new Document().setLogger(new Logger(Logger.Verbosity.SILENT))
  doc.createScene('scene').addChild(doc.createNode('body').setMesh(ellipsoid(doc, size)))
  change(doc)
  return doc
}

export async function toGlb(doc: GltfDocument, packing?: 'draco' | 'meshopt'): Promise<Buffer> {
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS)
  if (packing === 'draco') {
    io.registerDependencies({ 'draco3d.encoder': await draco3d.createEncoderModule() })
    await doc.transform(draco())
  }
  if (packing === 'meshopt') {
    await MeshoptEncoder.ready
    io.registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
    await doc.transform(meshopt({ encoder: MeshoptEncoder, level: 'medium' }))
  }
  return Buffer.from(await io.writeBinary(doc))
}

/** The same GLB with its document changed, or replaced by a text. */
export function withJson(glb: Buffer, change: (json: Record<string, never>) => unknown): Buffer {
  const length = glb.readUInt32LE(12)
  const json = length > 0 ? JSON.parse(glb.toString('utf8', 20, 20 + length)) : {}
  const changed = change(json) ?? json
  const text = typeof changed === 'string' ? changed : JSON.stringify(changed)
  const padded = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const rest = glb.subarray(20 + length)
  const head = Buffer.alloc(20)
  glb.copy(head, 0, 0, 20)
  head.writeUInt32LE(20 + padded.length + rest.length, 8)
  head.writeUInt32LE(padded.length, 12)
  return Buffer.concat([head, padded, rest])
}

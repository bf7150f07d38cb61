import { type Document, type Extension, Logger, NodeIO } from '@gltf-transform/core'
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRLightsPunctual,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsSpecular,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVariants,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions'
import draco3d from 'draco3dgltf'
import { validateBytes } from 'gltf-validator'
import { MeshoptDecoder } from 'meshoptimizer'
import { checkGlb, demandTriangles, leftOut } from './check-glb.ts'
import { type Fit, fitSize, type StatedSize } from './fit-size.ts'
import { extentOf, gather, Refused } from './gather.ts'
import { rebuild } from './rebuild.ts'

export type ModelOptions = {
  /** Inches; 0 for a dimension that is not stated. */
  stated: StatedSize
  /** Above this number of triangles it is simplified: for goods that a room shows many times. */
  simplifyTo?: number
}

export type RemadeModel = {
  /**
   * A GLB in meters, y up, its front toward z: centered in x and z, its lowest point at y = 0. One mesh with one primitive
   * for each material; textures are JPEG or PNG of at most 1024 pixels.
   */
  glb: Buffer
  triangles: number
  /** Inches. */
  sizeIn: { w: number; h: number; d: number }
  /** What was changed or left out, in words. */
  notes: string[]
}

/**
 * Reads a vendor's GLB and writes it again from its triangles, materials and textures, so that nothing else of the file
 * remains. It runs in a process of its own (`model-process.ts`).
 * @throws Refused in words for the vendor
 */
export async function remakeModel(bytes: Buffer, options: ModelOptions): Promise<RemadeModel> {
  const json = checkGlb(bytes)
  await validate(bytes)
  const doc = await read(bytes)
  const root = doc.getRoot()
  const notes = leftOut(json).map((name) => `The optional extension ${name} is not shown.`)
  if (root.listAnimations().length > 0) notes.push('Animations are left out.')
  if (root.listSkins().length > 0) notes.push('The model is shown in its rest pose, without its skeleton.')
  const gathered = gather(doc)
  notes.push(...gathered.notes)
  const given = gathered.groups.reduce((sum, { indices }) => sum + indices.length / 3, 0)
  demandTriangles(given)
  const { min, max } = extentOf(gathered.groups)
  const fit: Fit = fitSize([max[0] - min[0], max[1] - min[1], max[2] - min[2]], options.stated)
  const made = await rebuild(gathered.groups, fit, options.simplifyTo)
  return { ...made, notes: [...fit.notes, ...notes, ...made.notes] }
}

/** The validator of the Khronos Group must find no error. */
async function validate(bytes: Buffer): Promise<void> {
  const { issues } = await validateBytes(new Uint8Array(bytes), {
    format: 'glb',
    maxIssues: 200,
    writeTimestamp: false,
  })
  if (issues.numErrors === 0) return
  const errors = issues.messages.filter(({ severity }) => severity === 0)
  const words = errors.slice(0, 3).map(({ message, pointer }) => `${message}${pointer ? ` (${pointer})` : ''}`)
  throw new Refused(
    `The glTF validator of the Khronos Group found ${issues.numErrors === 1 ? 'an error' : `${issues.numErrors} errors`}: ${words.join(' ')}`.slice(
      0,
      600,
    ),
  )
}

const extensions: (typeof Extension)[] = [
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRDracoMeshCompression,
  KHRLightsPunctual,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsSpecular,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVariants,
  KHRMeshQuantization,
  KHRTextureTransform,
]

async function read(bytes: Buffer): Promise<Document> {
  await MeshoptDecoder.ready
  const io = new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions(extensions)
    .registerDependencies({
      'draco3d.decoder': await draco3d.createDecoderModule(),
      'meshopt.decoder': MeshoptDecoder,
    })
  try {
    return await io.readBinary(new Uint8Array(bytes))
  } catch {
    throw new Refused('The model cannot be read: its compressed parts are broken.')
  }
}

import type { ProductModel } from '#scene/model/product-model.ts'
import type { SceneGround } from '#scene/model/rooms/open-scene.ts'
import type { SceneDoc, Slot, SlotId } from '#scene/model/types.ts'

export type FileKind = 'glb' | 'usdz'

/** Everything that a 3D file is made from, as plain data that can be sent to a thread. */
export type FileJob = {
  kind: FileKind
  name: string
  subject:
    | { of: 'room'; ground: SceneGround; doc: SceneDoc; looks: Record<SlotId, ProductModel>; accessories: Slot[] }
    | { of: 'product'; model: ProductModel }
}

/** What the thread gets: with the vendors' models and textures that the job names, by their names in the media store. */
export type SentFileJob = FileJob & { files: Record<string, Uint8Array> }

/** What a job's room or product looks like. */
export function looksIn(subject: FileJob['subject']): ProductModel[] {
  return subject.of === 'product' ? [subject.model] : Object.values(subject.looks)
}

/** The vendor's own model or texture of a product, by its name in the media store. */
export function storedFileOf(look: ProductModel): string | undefined {
  return look.kind === 'fixture' ? look.glb : look.texture?.file
}

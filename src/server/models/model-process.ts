import sharp from 'sharp'
import { doBoundedTasks } from '#server/uploads/bounded-task.ts'
import { Refused } from './gather.ts'
import { type ModelOptions, type RemadeModel, remakeModel } from './remake-model.ts'

export type ModelTask = { bytes: Uint8Array; wanted: ModelOptions }
export type ModelReply = { made: RemadeModel } | { problem: string }

// Reads vendors' 3D models, apart from the server: a file that needs too much ends only this process.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((reader) => `VipsForeignLoad${reader}Buffer`) })

doBoundedTasks<ModelTask, ModelReply>(({ bytes, wanted }) =>
  remakeModel(Buffer.from(bytes), wanted).then(
    (made): ModelReply => ({ made }),
    (error: unknown): ModelReply | null => (error instanceof Refused ? { problem: error.message } : null),
  ),
)

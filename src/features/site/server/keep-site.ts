import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { dayOf } from '#lib/dates.ts'
import { fontsNamed } from '#lib/font-pairs.ts'
import { installedName, paintNamed, site } from '#lib/site.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { markOf } from '../mark.ts'
import { valuesOn } from './dated-values.ts'

export const siteChannel = 'site'

/** Keeps `site` current in this process: reads it now and whenever a setting changes. */
export async function keepSite({ db, bus, clock, files, log }: KeepSiteDeps): Promise<void> {
  const read = async () => {
    const { texts, coverages } = await valuesOn(db, dayOf(clock()))
    takeSite(texts, coverages)
    await readMark(files, log)
  }
  const readAgain = () => void read().catch((error) => log.warn({ err: error }, 'the settings could not be read'))
  bus.listen({ channel: siteChannel, onMessage: readAgain, onGap: readAgain })
  await read()
}

type KeepSiteDeps = { db: Db; bus: Bus; clock: Clock; files: FileStore; log: FastifyBaseLogger }

/** Mails, documents and drawn pictures contain the mark itself. Without it they have the name alone. */
async function readMark(files: FileStore, log: FastifyBaseLogger): Promise<void> {
  const { mark } = site
  if (!mark || mark.bytes) return
  try {
    mark.bytes = await files.get(path.basename(mark.url))
  } catch (error) {
    log.warn({ err: error }, 'the mark of the marketplace could not be read')
  }
}

type Values = Awaited<ReturnType<typeof valuesOn>>

export function takeSite(texts: Values['texts'], coverages: Values['coverages'] = {}): void {
  site.coverages = coverages
  site.name = texts.name || installedName
  site.paint = paintNamed(texts.theme_color)
  site.fonts = fontsNamed(texts.fonts).key
  const mark = markOf(texts.mark)
  // What was read of the same picture stays.
  site.mark = mark && { ...mark, ...(site.mark?.url === mark.url && { bytes: site.mark.bytes }) }
  site.sender = texts.sender ?? ''
  site.legal = [texts.legal_entity || site.name, texts.legal_address].filter(Boolean).join(', ')
}

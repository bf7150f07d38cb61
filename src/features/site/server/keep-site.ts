import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/client.ts'
import { dayOf } from '#lib/dates.ts'
import { installedName, paintNamed, site } from '#lib/site.ts'
import type { Bus } from '#server/bus/bus.ts'
import type { Clock } from '#server/http/api-app.ts'
import { valuesOn } from './dated-values.ts'

export const siteChannel = 'site'

/** Keeps `site` current in this process: reads it now and whenever a setting changes. */
export async function keepSite({ db, bus, clock, log }: KeepSiteDeps): Promise<void> {
  const read = async () => takeSite((await valuesOn(db, dayOf(clock()))).texts)
  const readAgain = () => void read().catch((error) => log.warn({ err: error }, 'the settings could not be read'))
  bus.listen({ channel: siteChannel, onMessage: readAgain, onGap: readAgain })
  await read()
}

type KeepSiteDeps = { db: Db; bus: Bus; clock: Clock; log: FastifyBaseLogger }

export function takeSite(texts: Awaited<ReturnType<typeof valuesOn>>['texts']): void {
  site.name = texts.name || installedName
  site.paint = paintNamed(texts.theme_color)
  site.sender = texts.sender ?? ''
  site.legal = [texts.legal_entity || site.name, texts.legal_address].filter(Boolean).join(', ')
}

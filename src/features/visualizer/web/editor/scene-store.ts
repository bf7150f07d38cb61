import { httpWith } from '#web/browser-http.ts'
import { setStored } from '#web/storage.ts'
import { makeScene, saveScene } from '../api.ts'
import type { Store } from './autosave.ts'
import type { Opened } from './Editor.tsx'

/** Where the design is kept: made with the first save, and its address put where a reload finds it. */
export function sceneStore(opened: Opened, showroom: number | null): Store {
  // One key for one page: a save that was sent twice makes one design.
  const key = crypto.randomUUID()
  const { name, template, floorplan } = opened
  return {
    async create(document) {
      const { data } = await makeScene(
        httpWith({ outlast: true }),
        { document, name, template, floorplan, showroom },
        key,
      )
      const url = new URL(location.href)
      url.search = new URLSearchParams({ scene: data.id, ...keptQuery(url) }).toString()
      history.replaceState(history.state, '', url)
      setStored('last_design', data.id)
      return data
    },
    async update(id, document, version) {
      // The editor says itself what became of a save.
      const { data } = await saveScene(httpWith({ quiet: true, background: true, outlast: true }), id, {
        document,
        version,
        autosave: true,
      })
      return data
    },
  }
}

function keptQuery(url: URL): Record<string, string> {
  const quality = url.searchParams.get('quality')
  return quality ? { quality } : {}
}

export type StreamEvent<T = Record<string, never>> = { event: string; data: T }

export type LivePage<T> = {
  status: number
  type: string | null
  events: StreamEvent<T>[]
  /** Becomes true when the stream ends. */
  ended: boolean
  close: () => void
}

/** Listens to GET /api/stream as a page does. */
export async function openLivePage<T>(port: number, token: string | undefined): Promise<LivePage<T>> {
  const controller = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/stream`, {
    headers: token ? { authorization: token } : {},
    signal: controller.signal,
  })
  const page: LivePage<T> = {
    status: response.status,
    type: response.headers.get('content-type'),
    events: [],
    ended: false,
    close: () => controller.abort(),
  }
  void (async () => {
    let text = ''
    try {
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += chunk
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
          if (event && data) page.events.push({ event, data: JSON.parse(data) })
        }
      }
    } catch {
      // The page was closed, or its server has ended.
    }
    page.ended = true
  })()
  return page
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the model responds from now on; an object is its answer. */
type Behavior =
  | { answer: unknown }
  | { text: string }
  | { status: number }
  | { redirect: string }
  | 'silence'
  | 'half'
  | 'no tool'

export type ModelRequest = {
  path: string
  key: string
  body: string
  schema: unknown
  instructions: string
  text: string
}

/** A language model on loopback that speaks the protocols of OpenAI (chat completions) and Anthropic (messages). */
export async function fakeModel() {
  const requests: ModelRequest[] = []
  let behavior: Behavior = { answer: {} }
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const isOpenAi = request.url?.endsWith('/chat/completions') === true
    requests.push(requestOf(request, body, isOpenAi))
    respond(response, behavior, isOpenAi, requests.at(-1)?.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requests,
    responds: (next: Behavior) => {
      behavior = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function respond(response: ServerResponse, behavior: Behavior, isOpenAi: boolean, body: string): void {
  if (behavior === 'silence') return
  const json = (status: number, value: unknown) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
  if (behavior === 'half') {
    const whole = JSON.stringify(answered({ wishes: [] }, isOpenAi, body))
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(whole.length) })
    response.write(whole.slice(0, whole.length / 2))
    setImmediate(() => response.destroy())
  } else if (behavior === 'no tool') json(200, said('I would rather talk.', isOpenAi))
  else if ('status' in behavior) json(behavior.status, { error: { type: 'error', message: 'no' } })
  else if ('redirect' in behavior) response.writeHead(307, { location: behavior.redirect }).end()
  else if ('text' in behavior) json(200, said(behavior.text, isOpenAi))
  else json(200, answered(behavior.answer, isOpenAi, body))
}

/** A message with text in it. */
function said(text: string, isOpenAi: boolean): unknown {
  return isOpenAi
    ? {
        id: 'c1',
        object: 'chat.completion',
        choices: [{ index: 0, message: { role: 'assistant', content: text } }],
      }
    : { id: 'm1', type: 'message', role: 'assistant', content: [{ type: 'text', text }] }
}

/** A message with data in it, as each protocol structures it. */
function answered(answer: unknown, isOpenAi: boolean, body: string): unknown {
  if (isOpenAi) return said(JSON.stringify(answer), true)
  const { tool_choice } = JSON.parse(body) as { tool_choice?: { name: string } }
  return {
    id: 'm1',
    type: 'message',
    role: 'assistant',
    stop_reason: 'tool_use',
    content: [{ type: 'tool_use', id: 't1', name: tool_choice?.name, input: answer }],
  }
}

function requestOf({ url, headers }: IncomingMessage, body: string, isOpenAi: boolean): ModelRequest {
  const sent = JSON.parse(body)
  return isOpenAi
    ? {
        path: url ?? '',
        key: String(headers.authorization),
        body,
        schema: sent.response_format.json_schema,
        instructions: sent.messages[0].content,
        text: sent.messages[1].content,
      }
    : {
        path: url ?? '',
        key: String(headers['x-api-key'] ?? headers.authorization),
        body,
        schema: sent.tools[0].input_schema,
        instructions: sent.system,
        text: sent.messages[0].content,
      }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

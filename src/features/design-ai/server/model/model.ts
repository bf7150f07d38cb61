import type { z } from 'zod'
import type { Env } from '#server/env.ts'

/** A question to a language model whose answer is data of a schema. */
export type Question = {
  /** Name of the answer, for the protocols: letters and underscores. */
  name: string
  instructions: string
  text: string
  /** JSON schema of the answer. */
  schema: z.core.JSONSchema.JSONSchema
}

export type Model = {
  /**
   * The answer as parsed JSON, not yet checked. @throws ModelFailure when it does not come in time, is refused or is no
   * JSON
   */
  ask: (question: Question) => Promise<unknown>
}

/** `late`: no answer in time. `unusable`: an answer that is not what was asked for. */
export class ModelFailure extends Error {
  readonly kind: 'late' | 'refused' | 'unusable' | 'paused'
  constructor(kind: ModelFailure['kind'], cause?: unknown) {
    super(`the language model's answer is ${kind}`, { cause })
    this.kind = kind
  }
}

/** People wait for the answer. */
const maxMilliseconds = 6000
/** After this many failures in a row, people do not wait for the model for a while. */
const maxFailures = 3
const pauseMilliseconds = 60_000
const maxTokens = 4000

/**
 * The language model that the operator has configured, or null. Its library is loaded with the first question.
 * `milliseconds` shortens the wait in tests.
 */
export function createModel(env: Env, milliseconds = maxMilliseconds): Model | null {
  const send = env.AI_MODEL_URL ? compatible(env) : env.ANTHROPIC_API_KEY ? anthropic(env) : null
  if (!send) return null
  let failures = 0
  let pausedUntil = 0
  return {
    async ask(question) {
      if (Date.now() < pausedUntil) throw new ModelFailure('paused')
      const signal = AbortSignal.timeout(milliseconds)
      try {
        const answer = await send(question, signal)
        failures = 0
        return answer
      } catch (error) {
        failures++
        if (failures >= maxFailures) pausedUntil = Date.now() + pauseMilliseconds
        if (error instanceof ModelFailure) throw error
        throw new ModelFailure(signal.aborted ? 'late' : error instanceof SyntaxError ? 'unusable' : 'refused', error)
      }
    },
  }
}

type Send = (question: Question, signal: AbortSignal) => Promise<unknown>

/** The key must not follow a redirect to another host. */
const options = { maxRetries: 0, fetchOptions: { redirect: 'error' as const }, logLevel: 'off' as const }

/** Any address with OpenAI's chat completions. */
function compatible({ AI_MODEL_URL, AI_MODEL_KEY, AI_MODEL_NAME }: Env): Send {
  return async ({ name, instructions, text, schema }, signal) => {
    const { default: OpenAI } = await import('openai')
    const client = new OpenAI({
      ...options,
      baseURL: AI_MODEL_URL as string,
      apiKey: AI_MODEL_KEY as string,
      organization: null,
      project: null,
    })
    const { choices } = await client.chat.completions.create(
      {
        model: AI_MODEL_NAME as string,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: text },
        ],
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
      },
      { signal },
    )
    return JSON.parse(choices?.[0]?.message?.content ?? '')
  }
}

function anthropic({ ANTHROPIC_API_KEY, ANTHROPIC_MODEL_NAME, ANTHROPIC_API_BASE }: Env): Send {
  return async ({ name, instructions, text, schema }, signal) => {
    const { default: Anthropic } = await import('@anthropic-ai/sdk')
    const client = new Anthropic({
      ...options,
      baseURL: ANTHROPIC_API_BASE ?? 'https://api.anthropic.com',
      apiKey: ANTHROPIC_API_KEY as string,
      authToken: null,
    })
    const { content } = await client.messages.create(
      {
        model: ANTHROPIC_MODEL_NAME as string,
        max_tokens: maxTokens,
        system: instructions,
        messages: [{ role: 'user', content: text }],
        tools: [{ name, description: 'Takes the answer.', input_schema: { ...schema, type: 'object' } }],
        tool_choice: { type: 'tool', name },
      },
      { signal },
    )
    const answer = content?.find((block) => block.type === 'tool_use' && block.name === name)
    if (answer?.type !== 'tool_use') throw new ModelFailure('unusable')
    return answer.input
  }
}

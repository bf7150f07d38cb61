import type { Db } from '#db/client.ts'
import { type Sql, transaction } from '#db/transaction.ts'
import type { AccountType, Actor } from '#features/accounts/actor.ts'
import { invalid } from '#lib/failure.ts'
import { type Choice, type Choices, type ChoicesBody, isMailed, type Topic, topics, topicsOf } from '../topics.ts'
import { findChoices, saveChoice } from './notification-queries.ts'

type Reader = Pick<Actor, 'id' | 'type'>

export async function readChoices(db: Sql, actor: Reader): Promise<Choices> {
  const saved = await findChoices(db, actor.id)
  return {
    choices: topicsOf(actor.type).map((topic) => {
      const row = saved.find((each) => each.topic === topic)
      const { label, hint } = topics[topic]
      const email = isMailed(topic, actor.type) && (row?.email ?? true)
      const site = topics[topic].types.length > 0 && (row?.site ?? true)
      const push = (topics[topic].types.length > 0 || topic === 'messages') && (row?.push ?? true)
      return { topic, label, hint, email, site, push, locked: lockedFor(topic, actor.type) }
    }),
  }
}

/** Omitted choices stay as they are. Throws 422 on the topic when a locked channel would change. */
export async function changeChoices(db: Db, actor: Reader, wanted: ChoicesBody): Promise<Choices> {
  return transaction(db, async (tx) => {
    const { choices } = await readChoices(tx, actor)
    for (const choice of choices) {
      const change = wanted.choices[choice.topic]
      if (!change) continue
      for (const channel of choice.locked)
        if (change[channel] !== undefined && change[channel] !== choice[channel])
          throw invalid(`choices.${choice.topic}`, 'This cannot be changed.')
      const { topic, email, site, push } = { ...choice, ...change }
      await saveChoice(tx, actor.id, { topic, email, site, push })
    }
    return readChoices(tx, actor)
  })
}

function lockedFor(topic: Topic, type: AccountType): Choice['locked'] {
  const locked: readonly Choice['locked'][number][] = topics[topic].locked
  if (isMailed(topic, type) || locked.includes('email')) return [...locked]
  return [...locked, 'email']
}

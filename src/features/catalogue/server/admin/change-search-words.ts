import { transaction } from '#db/transaction.ts'
import type { Actor } from '#features/accounts/actor.ts'
import { recordAction } from '#features/audit/server/record-action.ts'
import type { SearchWordBody, SearchWordRow } from '#features/catalogue/admin-schema.ts'
import { splitWords } from '#features/catalogue/search/words.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { listCategories } from './admin-queries.ts'
import type { ListDeps } from './change-lists.ts'
import { deleteSearchWord, listSearchWords, lockSearchWords, saveSearchWord } from './search-word-queries.ts'

const mostWords = 1000

/**
 * Adds what a phrase of searches does, or changes it. A repeated call changes nothing.
 * @throws 422 at the field
 */
export function writeSearchWord(deps: ListDeps, actor: Actor, body: SearchWordBody, id?: number): Promise<number> {
  return transaction(deps.db, async (tx) => {
    await lockSearchWords(tx)
    const rows = await listSearchWords(tx)
    const before = id === undefined ? null : (rows.find((row) => row.id === id) ?? null)
    if (id !== undefined && !before) throw notFound()
    const phrase = splitWords(body.phrase).join(' ')
    if (phrase === '') throw invalid('phrase', 'Enter the words.')
    const word = { ...body, phrase, target: targetOf(body, phrase) }
    if (word.effect === 'not_sold' && word.target !== '') {
      const isKnown = (await listCategories(tx)).some(({ slug_url }) => slug_url === word.target)
      if (!isKnown) throw invalid('target', 'Choose a category.')
    }
    const twin = rows.find((row) => row.phrase === phrase && row.id !== id)
    // The same words again, after a lost response.
    if (twin && id === undefined && isSame(twin, word)) return twin.id
    if (twin) throw invalid('phrase', 'There are already settings for these words.')
    if (!before && rows.length >= mostWords) throw invalid('phrase', 'There are too many words. Remove some first.')
    const saved = before?.id ?? randomId()
    if (before && isSame(before, word)) return saved
    await saveSearchWord(tx, { ...word, id: saved, at: deps.clock() })
    await recordAction(tx, {
      actor,
      action: 'search.word_set',
      at: deps.clock(),
      object: { kind: 'search words', id: saved, name: phrase },
      ...(before ? { before: factsOf(before) } : {}),
      after: factsOf(word),
    })
    return saved
  })
}

export function removeSearchWord(deps: ListDeps, actor: Actor, id: number): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockSearchWords(tx)
    const row = (await listSearchWords(tx)).find((one) => one.id === id)
    if (!row) throw notFound()
    await deleteSearchWord(tx, id)
    await recordAction(tx, {
      actor,
      action: 'search.word_removed',
      at: deps.clock(),
      object: { kind: 'search words', id, name: row.phrase },
      before: factsOf(row),
    })
  })
}

function targetOf({ effect, target }: SearchWordBody, phrase: string): string {
  if (effect === 'redirect') {
    // A search that led to a search could come back to itself.
    const isPage = /^\/[\w/%?=&.-]*$/.test(target) && !/^\/(\/|api\b|search\b)/.test(target)
    if (!isPage) throw invalid('target', 'Enter the path of a page of this site, such as /category/toilets.')
    return target
  }
  if (effect === 'not_sold') return target
  const meant = splitWords(target).join(' ')
  if (meant === '' || meant === phrase) throw invalid('target', 'Enter the words that are meant.')
  return meant
}

const isSame = (row: SearchWordRow, word: SearchWordBody) =>
  row.phrase === word.phrase && row.effect === word.effect && row.target === word.target

const factsOf = ({ phrase, effect, target }: SearchWordBody) => ({ Words: phrase, Effect: effect, Target: target })

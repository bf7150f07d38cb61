import assert from 'node:assert/strict'
import { designArea, ofDesign } from '../design-area.ts'
import { generator, type Round } from './crowd.ts'

/**
 * No more credits are spent than exist, and none is ever owed (security §3, M14). Nothing in the product spends them
 * yet, so this tests the table itself.
 */
export const creditRounds: Record<string, Round> = {
  async M14({ test, all, sql, size }, turn) {
    const area = designArea(test)
    const { response, token } = await area.newcomer()
    const { id } = response.json().user
    const credits = generator(turn).whole(0, size + 5)
    await sql('UPDATE ai_accounts SET credits = $2 WHERE id = $1', [id, credits])
    const spent = await all(() =>
      sql('UPDATE ai_accounts SET credits = credits - 1 WHERE id = $1', [id]).then(
        () => true,
        (error) => {
          assert.match(String(error), /ai_accounts_credits_check/)
          return false
        },
      ),
    )
    const successes = spent.filter(Boolean).length
    assert.equal(successes, Math.min(credits, size))
    assert.equal((await area.getUser(ofDesign(token))).json().user.credits, credits - successes)
  },
}

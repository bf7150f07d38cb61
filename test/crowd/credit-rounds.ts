import assert from 'node:assert/strict'
import { transaction } from '#db/transaction.ts'
import { giveBackCredit, spendCredit } from '#features/design-ai/server/credits/credits.ts'
import type { Failure } from '#lib/failure.ts'
import { randomId } from '#lib/ids.ts'
import { designArea, giveCredits, ofDesign } from '../design-area.ts'
import { generator, type Round } from './crowd.ts'

/** No more credits are spent than exist, and none is ever owed (security §3, M14). */
export const creditRounds: Record<string, Round> = {
  async M14({ test, all, size }, turn) {
    const { db } = test.deps
    const area = designArea(test)
    const { response, token } = await area.newcomer()
    const { id } = response.json().user
    const credits = generator(turn).whole(1, size + 5)
    await giveCredits(db, id, credits)
    const designs: number[] = []
    const spent = await all(async () => {
      const design = randomId()
      try {
        await transaction(db, (tx) => spendCredit(tx, id, design, new Date()))
        designs.push(design)
        return true
      } catch (error) {
        assert.equal((error as Failure).code, 'no_credits')
        return false
      }
    })
    const successes = spent.filter(Boolean).length
    assert.equal(successes, Math.min(credits, size))
    const [failed] = designs
    if (failed) await all(() => transaction(db, (tx) => giveBackCredit(tx, id, failed, new Date())))
    const { user } = (await area.getUser(ofDesign(token))).json()
    assert.equal(user.credits, credits - successes + (failed ? 1 : 0))
  },
}

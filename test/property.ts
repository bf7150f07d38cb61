import fc from 'fast-check'

/**
 * fast-check with the same cases in every run, so that only a change to the product can make the test fail.
 * PROPERTY_SEED selects other cases.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) })

export { fc }

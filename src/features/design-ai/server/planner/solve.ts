import highsModule from 'highs'
import { choiceOf, type Instance, programOf } from './model.ts'

export type Solved = {
  /** An option for each group. */
  choice: number[]
  /** The proven relative gap to the best choice, 0 … 1. */
  gap: number
}

export type Solve = (instance: Instance, options?: { gap?: number }) => Solved | null

/** Proven by the solver before it stops: at most 1 % is promised. */
const usualGap = 0.009
/** A bound that does not depend on how busy the machine is, so that the same brief gives the same rooms. */
const maxNodes = 20_000
/** Seconds; against a solve that never ends. */
const maxSeconds = 120

/** The package's types are those of its CommonJS file; what is loaded is its ES module, whose default is the loader. */
const loadHighs = highsModule as unknown as typeof highsModule.default

/** Loads the solver, about 0.2 s. The function that it returns finds the best choice, or null when none is allowed. */
export async function createSolve(): Promise<Solve> {
  const highs = await loadHighs()
  const { infinity, constants } = highs
  return (instance, { gap = usualGap } = {}) => {
    const program = programOf(instance)
    const { cost, most, isInteger, lower, upper, starts, indices, values } = program
    const bounded = (all: readonly number[]) =>
      all.map((one) =>
        one === Number.POSITIVE_INFINITY ? infinity : one === Number.NEGATIVE_INFINITY ? -infinity : one,
      )
    const model = highs.createModel({
      numCols: cost.length,
      numRows: lower.length,
      sense: constants.objectiveSense.minimize,
      offset: 0,
      colCost: cost,
      colLower: cost.map(() => 0),
      colUpper: bounded(most),
      rowLower: bounded(lower),
      rowUpper: bounded(upper),
      matrix: { format: 'csr', numRows: lower.length, numCols: cost.length, starts, indices, values },
      integrality: isInteger.map((one) => (one ? constants.variableType.integer : constants.variableType.continuous)),
    })
    try {
      model.options.set({
        output_flag: false,
        mip_rel_gap: gap,
        mip_abs_gap: 1e-6,
        mip_max_nodes: maxNodes,
        time_limit: maxSeconds,
        random_seed: 1,
      })
      model.run()
      const { colValue } = model.getSolution()
      const choice = choiceOf(program, colValue)
      if (choice.length !== instance.groups.length || choice.includes(-1)) return null
      if (model.getModelStatus() === constants.modelStatus.infeasible) return null
      const proven = Number(model.info.get('mip_gap'))
      return { choice, gap: Number.isFinite(proven) ? Math.max(0, proven) : 0 }
    } finally {
      model.dispose()
    }
  }
}

/** One product (or tone of paint, or "nothing") that a group of slots can get. */
export type Option = {
  /** Price of all units that the group needs. */
  cents: number
  /** How badly it suits the room; lower is better. */
  cost: number
}

/**
 * A choice of one option for each group, as plain data. Everything is linear, so that a solver can prove the best
 * choice; `objectiveOf` defines the same in code.
 */
export type Instance = {
  groups: readonly (readonly Option[])[]
  /** The sum of the prices must not exceed it. */
  budget: number | null
  /** Objective for each cent. */
  perCent: number
  /** Each is paid once when at least one of its options is chosen: a family of metals in the room. */
  uses: readonly { cost: number; by: readonly At[] }[]
  /** Costs of two groups side by side, by the class of each option. */
  pairs: readonly {
    groups: readonly [number, number]
    classes: readonly [readonly number[], readonly number[]]
    cost: readonly (readonly number[])[]
  }[]
  /**
   * The price of a dependent group depends on what is chosen for its driver: a vanity with two basins needs two faucets.
   * `cents[class][option]` is null where the two do not fit together. A group has at most one driver, and a driver none.
   */
  links: readonly {
    driver: number
    dependent: number
    /** Class of each option of the driver. */
    classOf: readonly number[]
    cents: readonly (readonly (number | null)[])[]
  }[]
  /** The weights of the chosen options should reach `least`; each unit below it costs `penalty`. */
  goals: readonly { least: number; penalty: number; weights: readonly (At & { weight: number })[] }[]
  /** The weights of the chosen options must not exceed `most`: units in stock. */
  limits: readonly { most: number; weights: readonly (At & { weight: number })[] }[]
}

export type At = { group: number; option: number }

/** The objective and the price of a choice (an option index for each group); null when the choice is not allowed. */
export function objectiveOf(instance: Instance, choice: readonly number[]): { cost: number; cents: number } | null {
  const { groups, budget, perCent, uses, pairs, links, goals, limits } = instance
  const isChosen = ({ group, option }: At) => choice[group] === option
  let cost = 0
  let cents = 0
  for (const [group, options] of groups.entries()) {
    const option = options[choice[group] as number]
    if (!option) return null
    const price = centsOf(links, choice, group) ?? null
    if (price === null && links.some(({ dependent }) => dependent === group)) return null
    cost += option.cost
    cents += price ?? option.cents
  }
  if (budget !== null && cents > budget) return null
  const summed = (weights: readonly (At & { weight: number })[]) =>
    weights.reduce((sum, one) => sum + (isChosen(one) ? one.weight : 0), 0)
  if (limits.some(({ most, weights }) => summed(weights) > most + 1e-9)) return null
  for (const use of uses) if (use.by.some(isChosen)) cost += use.cost
  for (const {
    groups: [a, b],
    classes,
    cost: table,
  } of pairs) {
    cost += table[classes[0][choice[a] as number] as number]?.[classes[1][choice[b] as number] as number] ?? 0
  }
  for (const { least, penalty, weights } of goals) cost += penalty * Math.max(0, least - summed(weights))
  return { cost: cost + perCent * cents, cents }
}

function centsOf(links: Instance['links'], choice: readonly number[], group: number): number | null | undefined {
  const link = links.find(({ dependent }) => dependent === group)
  if (!link) return undefined
  const kind = link.classOf[choice[link.driver] as number] as number
  return link.cents[kind]?.[choice[group] as number] ?? null
}

/** Sparse rows for the solver: `lower <= matrix * x <= upper`, 0 <= x <= `most`. */
export type Program = {
  cost: number[]
  most: number[]
  isInteger: boolean[]
  lower: number[]
  upper: number[]
  starts: number[]
  indices: number[]
  values: number[]
  /** The variables of each group's options. */
  chosen: number[][][]
}

/**
 * The mixed-integer program of an instance. Costs of pairs are written as a transport between the classes of two groups,
 * and prices of dependent groups as copies for each class of the driver: both are tight, so that few nodes are needed.
 */
export function programOf(instance: Instance): Program {
  const { groups, budget, perCent, uses, pairs, links, goals, limits } = instance
  const program: Program = {
    cost: [],
    most: [],
    isInteger: [],
    lower: [],
    upper: [],
    starts: [0],
    indices: [],
    values: [],
    chosen: [],
  }
  const variable = (cost: number, most: number, isInteger: boolean) => {
    program.cost.push(cost)
    program.most.push(most)
    program.isInteger.push(isInteger)
    return program.cost.length - 1
  }
  const row = (lower: number, upper: number, terms: readonly [variable: number, value: number][]) => {
    const merged = new Map<number, number>()
    for (const [index, value] of terms) merged.set(index, (merged.get(index) ?? 0) + value)
    for (const [index, value] of [...merged].toSorted((a, b) => a[0] - b[0])) {
      if (value === 0) continue
      program.indices.push(index)
      program.values.push(value)
    }
    program.starts.push(program.indices.length)
    program.lower.push(lower)
    program.upper.push(upper)
  }
  const all = (variables: readonly number[], value: number) => variables.map((one): [number, number] => [one, value])
  const vars = ({ group, option }: At) => program.chosen[group]?.[option] ?? []
  const weighted = (weights: readonly (At & { weight: number })[]) =>
    weights.flatMap((one) => all(vars(one), one.weight))

  const price: [number, number][] = []
  const byClass = new Map<number, number[][]>()
  for (const [group, options] of groups.entries()) {
    const link = links.find(({ dependent }) => dependent === group)
    const kinds = link ? link.cents : [options.map(({ cents }) => cents)]
    const own = options.map((): number[] => [])
    const classes = kinds.map((cents) =>
      options.flatMap(({ cost }, option) => {
        const each = cents[option] ?? null
        if (each === null) return []
        const index = variable(cost + perCent * each, 1, true)
        own[option]?.push(index)
        price.push([index, each])
        return [index]
      }),
    )
    program.chosen.push(own)
    byClass.set(group, classes)
    row(1, 1, all(own.flat(), 1))
  }
  for (const { driver, dependent, classOf, cents } of links) {
    cents.forEach((_, kind) => {
      const drivers = classOf.flatMap((one, option) => (one === kind ? vars({ group: driver, option }) : []))
      row(0, 0, [...all(byClass.get(dependent)?.[kind] ?? [], 1), ...all(drivers, -1)])
    })
  }
  if (budget !== null) row(Number.NEGATIVE_INFINITY, budget, price)
  for (const { cost, by } of uses) {
    const used = variable(cost, 1, false)
    const inGroup = Map.groupBy(by, ({ group }) => group)
    for (const some of inGroup.values()) row(Number.NEGATIVE_INFINITY, 0, [...all(some.flatMap(vars), 1), [used, -1]])
  }
  for (const {
    groups: [a, b],
    classes,
    cost,
  } of pairs) {
    const flow = cost.map((line) => line.map((each) => variable(each, 1, false)))
    const inClass = (group: number, kinds: readonly number[], kind: number) =>
      kinds.flatMap((one, option) => (one === kind ? vars({ group, option }) : []))
    for (const [kind, line] of flow.entries()) row(0, 0, [...all(line, 1), ...all(inClass(a, classes[0], kind), -1)])
    for (let kind = 0; kind < (cost[0]?.length ?? 0); kind++) {
      const column = flow.map((line) => line[kind] as number)
      row(0, 0, [...all(column, 1), ...all(inClass(b, classes[1], kind), -1)])
    }
  }
  for (const { least, penalty, weights } of goals) {
    const missing = variable(penalty, Number.POSITIVE_INFINITY, false)
    row(least, Number.POSITIVE_INFINITY, [...weighted(weights), [missing, 1]])
  }
  for (const { most, weights } of limits) row(Number.NEGATIVE_INFINITY, most, weighted(weights))
  return program
}

/** Reads a solution: for each group, the option whose variables are set. */
export function choiceOf({ chosen }: Program, values: ArrayLike<number>): number[] {
  return chosen.map((options) =>
    options.findIndex((variables) => variables.some((variable) => (values[variable] ?? 0) > 0.5)),
  )
}

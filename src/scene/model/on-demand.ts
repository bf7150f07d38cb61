/** Code that is loaded in groups when it is needed, and available synchronously after that. */
export type OnDemand<Group extends string, Code> = {
  get(group: Group): Code | undefined
  has(groups: readonly Group[]): boolean
  load(groups: readonly Group[]): Promise<void>
}

export function onDemand<Group extends string, Code>(
  loaders: Record<Group, () => Promise<Code>>,
): OnDemand<Group, Code> {
  const there = new Map<Group, Code>()
  return {
    get: (group) => there.get(group),
    has: (groups) => groups.every((group) => there.has(group)),
    load: async (groups) => {
      const missing = groups.filter((group) => !there.has(group))
      await Promise.all(missing.map(async (group) => there.set(group, await loaders[group]())))
    },
  }
}

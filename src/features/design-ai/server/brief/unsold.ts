import type { Attribute, Group } from './groups.ts'
import { phraseOf } from './not-sold.ts'

/** What is said about goods that are not sold says nothing of others: "grab bars in matte white", "nickel on the hinges". */
export function foldIntoUnsold(groups: Group[]): void {
  for (const [i, group] of groups.entries()) {
    const at = group.attributes.findLastIndex(isUnsold)
    const goods = group.attributes[at]
    const isOfIt = group.areas.length === 0 || group.attributes.every((one) => isUnsold(one) || describes(one))
    if (!goods || !isOfIt || group.bare.length > 0) continue
    const after = group.attributes.slice(at + 1)
    const isNear = after.every((one) => one.at - goods.at <= 4 && isColorLike(one))
    if (after.length > 0 && isNear) {
      goods.said = saidWith(goods, after)
      group.attributes.splice(at + 1)
      group.areas = []
    }
    const before = groups[i - 1]
    const isOnIt = group.joint === 'place' && before && before.areas.length === 0 && before.bare.length === 0
    if (isOnIt && before.attributes.length > 0 && before.attributes.every((one) => describes(one) && one.want)) {
      goods.said = `${before.attributes.map(({ said }) => said).join(' ')} ${goods.said}`
      before.attributes = []
    }
    for (let k = i + 1; k < groups.length; k++) {
      const next = groups[k] as Group
      const isFree = next.areas.length === 0 || isFloating(next)
      const isAlone = isFree && next.bare.length === 0 && next.attributes.length > 0
      const isAbout =
        next.joint === 'place' || (k > i + 1 && next.attributes.every(({ want }) => !want)) || isFloating(next)
      const isNear = next.attributes.every((one) => one.at - goods.at <= 7 && describes(one))
      if (!isAlone || !isAbout || !isNear) break
      goods.said = saidWith(goods, next.attributes)
      Object.assign(next, { attributes: [], areas: [] })
    }
  }
}

const isUnsold = ({ kind, value }: Attribute) => kind === 'goods' && phraseOf(value) !== null
const isFloating = ({ attributes }: Group) => attributes.every(({ said }) => said === 'floating')
const isColorLike = ({ kind, said }: Attribute) => /^(?:color|finish)$/.test(kind) || said === 'floating'
const describes = ({ kind, said }: Attribute) =>
  /^(?:color|finish|material)$/.test(kind) || said === 'matte' || said === 'floating'

function saidWith({ said, want }: Attribute, more: readonly Attribute[]): string {
  const own = more.filter((one) => one.want === want).map((one) => one.said)
  const others = more.filter((one) => one.want !== want).map((one) => `, not ${one.said}`)
  return `${[...own, said].join(' ')}${others.join('')}`.slice(0, 100)
}

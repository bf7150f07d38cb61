import type { ShownProduct } from '#features/catalogue/web/shown.ts'

/** The specification in groups, each a real table; the last group is about the chosen size. */
export function SpecTable({ specs }: { specs: ShownProduct['specs'] }) {
  const groups = Map.groupBy(specs, (spec) => spec.group)
  return (
    <div className="spec-groups">
      {[...groups].map(([group, rows]) => (
        <table key={group} className="spec">
          <caption>{group}</caption>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                <td>{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

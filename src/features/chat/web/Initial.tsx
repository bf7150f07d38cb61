/** The first letter of a name on a painted square, as on a name plate. */
export function Initial({ name }: { name: string }) {
  return (
    <span aria-hidden className="plate-initial">
      {name.trim().slice(0, 1).toUpperCase() || '?'}
    </span>
  )
}

import type { FloorPlan, Program, Style, Template } from '../types.ts'
import floorPlanRows from './data/floor-plans.json' with { type: 'json' }
import programRows from './data/programs.json' with { type: 'json' }
import styleRows from './data/styles.json' with { type: 'json' }

/** The complete tables, for the server and the tests; a page gets the record of its own template only. */
export const programs = programRows as unknown as Program[]
export const styles = styleRows as unknown as Style[]
export const floorPlans = floorPlanRows as unknown as FloorPlan[]

/** Every layout in every style that suits it; ids are `layout--style`. */
export const templates: Template[] = programs.flatMap((program) =>
  program.styles.map((id): Template => {
    const style = styleById(id)
    return {
      id: `${program.id}--${id}`,
      name: `${program.name}, ${style.name.toLowerCase()}`,
      program,
      style,
    }
  }),
)

const byId = new Map(templates.map((template) => [template.id, template]))

export function templateById(id: string): Template | null {
  return byId.get(id) ?? null
}

/** @throws RangeError for a style that does not exist */
export function styleById(id: string): Style {
  const style = styles.find((one) => one.id === id)
  if (!style) throw new RangeError(`no style ${id}`)
  return style
}

import { categoryShape } from '#features/catalogue/server/reads.ts'
import { notFound } from '#lib/failure.ts'
import type { Standing } from '../schema.ts'
import type { ShowroomDeps } from './service.ts'
import { findStanding } from './standing-queries.ts'

/** The business record of the signed-in professional or vendor. */
export async function readStanding(
  { db, catalogue }: ShowroomDeps,
  actor: { id: number; type: string },
): Promise<Standing> {
  const found = await findStanding(db, actor.id)
  if (!found) throw notFound()
  return {
    company_name: found.companyName ?? '',
    license: found.licenseNumber ? { number: found.licenseNumber, state: found.licenseState } : null,
    tax_id: found.taxId ? `•••${found.taxId.slice(-4)}` : null,
    approved_at: found.approvedAt.toISOString(),
    vsd_id: found.vsdId,
    showroom_status: found.showroomStatus,
    products: found.vsdId ? await carried(catalogue, actor.id) : found.products,
  }
}

/** Number of products that the showroom shows. */
async function carried(catalogue: ShowroomDeps['catalogue'], showroomId: number): Promise<number> {
  await catalogue.ready()
  if (!catalogue.showroom(showroomId)) return 0
  const view = catalogue.view(showroomId)
  return catalogue
    .frame()
    .departments.flatMap((department) => department.categories)
    .reduce((sum, category) => sum + categoryShape(catalogue, view, category, false).product_count, 0)
}

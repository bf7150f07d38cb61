/** The limits of a 3D model that is uploaded: a hint in the page, enforced by the server. */
export const mostModelMegabytes = 20
export const mostModelTriangles = 300_000
export const modelEndings = ['glb'] as const

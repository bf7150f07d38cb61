/** Layer of glass, marks and invisible shadow casters: drawn, but omitted when contact shadows are computed. */
export const veiled = 1

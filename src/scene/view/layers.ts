/** Glass, marks and what only casts shadows: drawn, but not there for what asks how things stand to each other. */
export const veiled = 1

export default function DepartmentPage() {
  return <h1>DepartmentPage</h1>
}

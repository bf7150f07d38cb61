export default function ProAccountPage() {
  return <h1>ProAccountPage</h1>
}

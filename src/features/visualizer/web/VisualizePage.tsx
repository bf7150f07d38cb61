export default function VisualizePage() {
  return <h1>VisualizePage</h1>
}

import { addCluster, type ClusterSums } from "@/lib/statistics/cluster-sums";
import { createRandom, type Seed } from "@/lib/statistics/random";

/**
 * Sums of each bootstrap resample: as many clusters as there are, drawn with replacement (Davison & Hinkley 1997,
 * section 3.8, strategy 1). Endless; the yielded array is used again for the next resample, so read it at once.
 */
export function* resampledSums(sums: ClusterSums, seed: Seed): Generator<Float64Array, never> {
  const { clusters, total } = sums;
  const random = createRandom(seed);
  const draws = new Uint32Array(clusters);
  const resampled = new Float64Array(total.length);
  for (;;) {
    draws.fill(0);
    for (let i = 0; i < clusters; i++) draws[Math.floor(random() * clusters)]! += 1;
    resampled.fill(0);
    for (let c = 0; c < clusters; c++) if (draws[c]! > 0) addCluster(sums, c, resampled, draws[c]!);
    yield resampled;
  }
}

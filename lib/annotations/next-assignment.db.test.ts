import { beforeAll, describe, expect, it } from "vitest";
import { nextAssignment } from "@/lib/annotations/mutations/next";
import type { Person } from "@/lib/auth/viewer";
import { makeCampaign, makePeople } from "@/lib/campaigns/campaign.fixture";
import { useTestDatabase } from "@/lib/database/database.fixture";
import { testTrajectory } from "@/lib/protocols/protocol.fixture";
import { useProtocols } from "@/lib/protocols/registry.fixture";

useTestDatabase();
useProtocols(testTrajectory);

let lead: Person;
beforeAll(async () => {
  [lead] = (await makePeople(1, "lead")) as [Person];
});

describe("the next assignment by the API", () => {
  it("brings questions and turns of a trajectory, and no dimension", async () => {
    const [who] = await makePeople(1);
    const campaign = await makeCampaign(lead, [who!], 1, { overlap: 1, protocol: testTrajectory.id });
    const next = await nextAssignment(who!, campaign);
    if (!next.ok || next.value.done) throw new Error("nothing to do");
    expect(next.value).toMatchObject({
      protocol: testTrajectory.id,
      history: [],
      turns: [{ kind: "observation" }, {}],
    });
    expect(Object.keys(next.value)).not.toContain("responses");
    expect(Object.keys(next.value)).not.toContain("dimension");
    expect(next.value.questions.map(({ id }) => id)).toEqual(["K1", "K2", "K3", "K4", "K5", "K6", "K7"]);
    expect(next.value.questions[0]).toMatchObject({
      type: "scale",
      of: "item",
      min: 1,
      max: 5,
      name: { zh: "中文：Metric K1" },
    });
  });

  it("brings responses by letter, and the one question of an item of FURINA as its dimension, too", async () => {
    const [who] = await makePeople(1);
    const campaign = await makeCampaign(lead, [who!], 1, { overlap: 1 });
    const next = await nextAssignment(who!, campaign);
    expect(next).toMatchObject({
      value: {
        protocol: "furina-pairwise",
        dimension: "CR",
        questions: [{ id: "CR", anchors: [{}, {}, {}, {}, {}] }],
        responses: { A: expect.stringContaining("answer to 1"), B: expect.stringContaining("answer to 1") },
      },
    });
  });
});

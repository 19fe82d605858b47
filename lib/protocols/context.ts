/** An attribute of a character's profile. Others know the public ones only (FURINA section 3.1). */
export type Attribute = { key: string; value: string; visibility: "public" | "private" };

export type ContextCharacter = { name: string; attributes: readonly Attribute[] };

export type ContextScene = {
  title: string | null;
  worldview: string | null;
  situation: string | null;
  characters: readonly ContextCharacter[];
};

/** A line of dialogue. */
export type Utterance = { speaker: string; text: string };

/** A step of a trajectory: what its character observed, or what somebody did or said. */
export type Turn = { kind: "observation" | "action"; speaker?: string; text: string };

/** What an item shows: a test character, a scene and the dialogue so far (FURINA sections 3.1, 3.3). */
export type ItemContext = {
  /** The item's BCP-47 tag. */
  language: string;
  character: ContextCharacter;
  scene: ContextScene;
  /** Oldest first; empty where a protocol's items begin with the scene. */
  history: readonly Utterance[];
};

/** A candidate as a rater sees it: a text, or the turns of a trajectory. Its model is not part of it. */
export type CandidateContent = { text: string; turns: readonly Turn[] | null };

/** An item as a judge is asked about it. */
export type RatedItem = ItemContext & {
  /** Ids of the questions asked about it. */
  asks: readonly string[];
  /** In stored order. */
  candidates: readonly CandidateContent[];
};

/** A context as leads read it: character and scene with all their attributes, and the lines so far. */
export type ReadContext = {
  language: string;
  character: { name: string; kind: "established" | "synthesized" | null; language: string; attributes: Attribute[] };
  scene: {
    language: string;
    title: string | null;
    worldview: string | null;
    situation: string | null;
    motivations: { name: string; text: string }[];
    characters: { name: string; attributes: Attribute[] }[];
  };
  history: Utterance[];
};

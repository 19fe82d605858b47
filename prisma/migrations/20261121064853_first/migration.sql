-- CreateEnum
CREATE TYPE "Role" AS ENUM ('annotator', 'lead', 'admin');

-- CreateEnum
CREATE TYPE "SideOrder" AS ENUM ('AB', 'BA');

-- CreateEnum
CREATE TYPE "CharacterKind" AS ENUM ('established', 'synthesized');

-- CreateEnum
CREATE TYPE "Audience" AS ENUM ('listed', 'everyone');

-- CreateEnum
CREATE TYPE "AssignmentState" AS ENUM ('reserved', 'annotated', 'returned');

-- CreateEnum
CREATE TYPE "LinkPurpose" AS ENUM ('invitation', 'passwordReset', 'firstAdmin');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'annotator',
    "passwordHash" TEXT,
    "sessionEpoch" INTEGER NOT NULL DEFAULT 0,
    "verifiedAt" TIMESTAMPTZ(3),
    "verifiedById" UUID,
    "deactivatedAt" TIMESTAMPTZ(3),
    "deactivatedById" UUID,
    "demoSince" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OneTimeLink" (
    "id" UUID NOT NULL,
    "secretHash" TEXT NOT NULL,
    "purpose" "LinkPurpose" NOT NULL,
    "userId" UUID,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OneTimeLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiToken" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiToken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimiterFlexible" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "RateLimiterFlexible_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actorId" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "subjectId" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Character" (
    "id" UUID NOT NULL,
    "contentHash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "CharacterKind",
    "language" TEXT NOT NULL,
    "attributes" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Character_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Scene" (
    "id" UUID NOT NULL,
    "contentHash" TEXT NOT NULL,
    "title" TEXT,
    "language" TEXT NOT NULL,
    "worldview" TEXT,
    "situation" TEXT,
    "motivations" JSONB NOT NULL DEFAULT '[]',
    "characters" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Scene_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Import" (
    "id" UUID NOT NULL,
    "format" TEXT NOT NULL,
    "fileName" TEXT,
    "contentHash" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created" INTEGER NOT NULL,
    "updated" INTEGER NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "importedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "importedById" UUID,
    "demoSince" TIMESTAMPTZ(3),

    CONSTRAINT "Import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Item" (
    "id" UUID NOT NULL,
    "externalId" TEXT NOT NULL,
    "contentHash" TEXT NOT NULL,
    "protocol" TEXT NOT NULL,
    "dimension" TEXT,
    "language" TEXT NOT NULL,
    "cluster" TEXT NOT NULL,
    "characterId" UUID NOT NULL,
    "sceneId" UUID NOT NULL,
    "history" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Response" (
    "id" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "Response_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportItem" (
    "importId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "line" INTEGER NOT NULL,

    CONSTRAINT "ImportItem_pkey" PRIMARY KEY ("importId","itemId")
);

-- CreateTable
CREATE TABLE "Campaign" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "protocol" TEXT NOT NULL,
    "overlap" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "audience" "Audience" NOT NULL,
    "importId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "openedAt" TIMESTAMPTZ(3),
    "openedById" UUID,
    "closedAt" TIMESTAMPTZ(3),
    "closedById" UUID,
    "demoSince" TIMESTAMPTZ(3),

    CONSTRAINT "Campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CampaignAnnotator" (
    "campaignId" UUID NOT NULL,
    "annotatorId" UUID NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CampaignAnnotator_pkey" PRIMARY KEY ("campaignId","annotatorId")
);

-- CreateTable
CREATE TABLE "CampaignItem" (
    "id" UUID NOT NULL,
    "campaignId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "taken" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "CampaignItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Assignment" (
    "id" UUID NOT NULL,
    "campaignId" UUID NOT NULL,
    "campaignItemId" UUID NOT NULL,
    "annotatorId" UUID NOT NULL,
    "state" "AssignmentState" NOT NULL DEFAULT 'reserved',
    "sideOrder" "SideOrder" NOT NULL,
    "reservedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reservedUntil" TIMESTAMPTZ(3) NOT NULL,
    "returnedAt" TIMESTAMPTZ(3),
    "annotatedAt" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Draft" (
    "assignmentId" UUID NOT NULL,
    "value" INTEGER,
    "rationale" TEXT NOT NULL DEFAULT '',
    "unsure" TEXT,
    "flag" TEXT,
    "comment" TEXT NOT NULL DEFAULT '',
    "activeSeconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "version" BIGINT NOT NULL DEFAULT 0,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("assignmentId")
);

-- CreateTable
CREATE TABLE "Annotation" (
    "id" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "dimension" TEXT NOT NULL,
    "value" INTEGER,
    "sideOrder" "SideOrder" NOT NULL DEFAULT 'AB',
    "rationale" TEXT NOT NULL DEFAULT '',
    "unsure" TEXT,
    "flag" TEXT,
    "comment" TEXT NOT NULL DEFAULT '',
    "activeSeconds" DOUBLE PRECISION,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "assignmentId" UUID,
    "annotatorId" UUID,
    "idempotencyKey" TEXT,
    "importId" UUID,
    "externalAnnotator" TEXT,

    CONSTRAINT "Annotation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Judgement" (
    "id" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "judge" TEXT NOT NULL,
    "dimension" TEXT NOT NULL,
    "value" INTEGER,
    "sideOrder" "SideOrder" NOT NULL,
    "rationale" TEXT NOT NULL DEFAULT '',
    "raw" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "importId" UUID,

    CONSTRAINT "Judgement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE UNIQUE INDEX "OneTimeLink_secretHash_key" ON "OneTimeLink"("secretHash");

-- CreateIndex
CREATE INDEX "OneTimeLink_userId_idx" ON "OneTimeLink"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "ApiToken_secretHash_key" ON "ApiToken"("secretHash");

-- CreateIndex
CREATE INDEX "ApiToken_userId_idx" ON "ApiToken"("userId");

-- CreateIndex
CREATE INDEX "AuditEvent_at_idx" ON "AuditEvent"("at");

-- CreateIndex
CREATE INDEX "AuditEvent_subject_subjectId_idx" ON "AuditEvent"("subject", "subjectId");

-- CreateIndex
CREATE UNIQUE INDEX "Character_contentHash_key" ON "Character"("contentHash");

-- CreateIndex
CREATE UNIQUE INDEX "Scene_contentHash_key" ON "Scene"("contentHash");

-- CreateIndex
CREATE UNIQUE INDEX "Import_format_contentHash_key" ON "Import"("format", "contentHash");

-- CreateIndex
CREATE UNIQUE INDEX "Item_externalId_key" ON "Item"("externalId");

-- CreateIndex
CREATE UNIQUE INDEX "Response_itemId_position_key" ON "Response"("itemId", "position");

-- CreateIndex
CREATE INDEX "ImportItem_itemId_idx" ON "ImportItem"("itemId");

-- CreateIndex
CREATE INDEX "CampaignAnnotator_annotatorId_idx" ON "CampaignAnnotator"("annotatorId");

-- CreateIndex
CREATE INDEX "CampaignItem_campaignId_taken_position_idx" ON "CampaignItem"("campaignId", "taken" DESC, "position");

-- CreateIndex
CREATE INDEX "CampaignItem_itemId_idx" ON "CampaignItem"("itemId");

-- CreateIndex
CREATE UNIQUE INDEX "CampaignItem_campaignId_itemId_key" ON "CampaignItem"("campaignId", "itemId");

-- CreateIndex
CREATE INDEX "Assignment_campaignId_annotatorId_state_annotatedAt_idx" ON "Assignment"("campaignId", "annotatorId", "state", "annotatedAt");

-- CreateIndex
CREATE INDEX "Assignment_campaignId_state_reservedUntil_idx" ON "Assignment"("campaignId", "state", "reservedUntil");

-- CreateIndex
CREATE UNIQUE INDEX "Assignment_campaignItemId_annotatorId_key" ON "Assignment"("campaignItemId", "annotatorId");

-- CreateIndex
CREATE UNIQUE INDEX "Annotation_assignmentId_revision_key" ON "Annotation"("assignmentId", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "Annotation_assignmentId_idempotencyKey_key" ON "Annotation"("assignmentId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "Annotation_itemId_externalAnnotator_dimension_revision_key" ON "Annotation"("itemId", "externalAnnotator", "dimension", "revision");

-- CreateIndex
CREATE UNIQUE INDEX "Judgement_itemId_judge_dimension_sideOrder_revision_key" ON "Judgement"("itemId", "judge", "dimension", "sideOrder", "revision");

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_verifiedById_fkey" FOREIGN KEY ("verifiedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "User" ADD CONSTRAINT "User_deactivatedById_fkey" FOREIGN KEY ("deactivatedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeLink" ADD CONSTRAINT "OneTimeLink_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OneTimeLink" ADD CONSTRAINT "OneTimeLink_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiToken" ADD CONSTRAINT "ApiToken_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Import" ADD CONSTRAINT "Import_importedById_fkey" FOREIGN KEY ("importedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_characterId_fkey" FOREIGN KEY ("characterId") REFERENCES "Character"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_sceneId_fkey" FOREIGN KEY ("sceneId") REFERENCES "Scene"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Response" ADD CONSTRAINT "Response_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportItem" ADD CONSTRAINT "ImportItem_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportItem" ADD CONSTRAINT "ImportItem_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_openedById_fkey" FOREIGN KEY ("openedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Campaign" ADD CONSTRAINT "Campaign_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignAnnotator" ADD CONSTRAINT "CampaignAnnotator_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignAnnotator" ADD CONSTRAINT "CampaignAnnotator_annotatorId_fkey" FOREIGN KEY ("annotatorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignItem" ADD CONSTRAINT "CampaignItem_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CampaignItem" ADD CONSTRAINT "CampaignItem_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_campaignId_fkey" FOREIGN KEY ("campaignId") REFERENCES "Campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_campaignItemId_fkey" FOREIGN KEY ("campaignItemId") REFERENCES "CampaignItem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_annotatorId_fkey" FOREIGN KEY ("annotatorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Draft" ADD CONSTRAINT "Draft_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Annotation" ADD CONSTRAINT "Annotation_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Annotation" ADD CONSTRAINT "Annotation_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Annotation" ADD CONSTRAINT "Annotation_annotatorId_fkey" FOREIGN KEY ("annotatorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Annotation" ADD CONSTRAINT "Annotation_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judgement" ADD CONSTRAINT "Judgement_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judgement" ADD CONSTRAINT "Judgement_importId_fkey" FOREIGN KEY ("importId") REFERENCES "Import"("id") ON DELETE SET NULL ON UPDATE CASCADE;

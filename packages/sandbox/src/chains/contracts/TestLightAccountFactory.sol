// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// A smart wallet of EntryPoint 0.7 with the interface of Light Account 2.0.0. One key owns it.
contract TestLightAccount {
    address public constant entryPoint = 0x0000000071727De22E5E9d8BAf0edAc6f37da032;
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    modifier onlyEntryPoint() {
        require(msg.sender == entryPoint, "not the entry point");
        _;
    }

    function validateUserOp(PackedUserOperation calldata op, bytes32 hash, uint256 missing)
        external
        onlyEntryPoint
        returns (uint256)
    {
        if (missing > 0) {
            (bool paid,) = entryPoint.call{value: missing}("");
            paid;
        }
        bytes32 signed = keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", hash));
        return isOfOwner(signed, op.signature) ? 0 : 1;
    }

    function execute(address dest, uint256 value, bytes calldata func) external onlyEntryPoint {
        call(dest, value, func);
    }

    function executeBatch(address[] calldata dest, uint256[] calldata value, bytes[] calldata func)
        external
        onlyEntryPoint
    {
        require(dest.length == value.length && dest.length == func.length, "wrong lengths");
        for (uint256 i = 0; i < dest.length; i++) call(dest[i], value[i], func[i]);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("LightAccount"),
                keccak256("1"),
                block.chainid,
                address(this)
            )
        );
        bytes32 message =
            keccak256(abi.encode(keccak256("LightAccountMessage(bytes message)"), keccak256(abi.encode(hash))));
        bytes32 signed = keccak256(abi.encodePacked("\x19\x01", domain, message));
        return isOfOwner(signed, signature) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    /// The first byte is the type of the owner: 0 for a key.
    function isOfOwner(bytes32 hash, bytes calldata signature) private view returns (bool) {
        if (signature.length != 66 || signature[0] != 0) return false;
        address signer =
            ecrecover(hash, uint8(signature[65]), bytes32(signature[1:33]), bytes32(signature[33:65]));
        return signer != address(0) && signer == owner;
    }

    function call(address dest, uint256 value, bytes calldata func) private {
        (bool done, bytes memory answer) = dest.call{value: value}(func);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(answer, 32), mload(answer))
            }
        }
    }
}

/// Creates smart wallets at an address that is known before (CREATE2).
contract TestLightAccountFactory {
    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length == 0) new TestLightAccount{salt: bytes32(salt)}(owner);
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(TestLightAccount).creationCode, abi.encode(owner)));
        bytes32 place = keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code));
        return address(uint160(uint256(place)));
    }
}
